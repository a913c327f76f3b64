import Testing
import UIKitTesting

/// Tests of the looks of bars and of their buttons.
@MainActor
struct BarLookTests {
  @Test func aBarKeepsACopyOfItsLooks() {
    let bar = UINavigationBar()
    let looks = UINavigationBarAppearance()
    looks.configureWithOpaqueBackground()
    looks.backgroundColor = .red
    looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = looks
    bar.scrollEdgeAppearance = bar.standardAppearance
    looks.backgroundColor = .blue
    looks.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(bar.standardAppearance.backgroundColor == .red && bar.scrollEdgeAppearance?.backgroundColor == .red)
    #expect(bar.standardAppearance.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .green)
    #expect(bar.compactAppearance == nil && UINavigationItem().standardAppearance == nil)
  }

  @Test func theThreeBackgroundsDiffer() {
    let looks = UITabBarAppearance()
    #expect(looks.backgroundEffect != nil)
    looks.configureWithOpaqueBackground()
    #expect(looks.backgroundEffect == nil && looks.backgroundColor == .systemBackground && looks.shadowColor != nil)
    looks.configureWithTransparentBackground()
    #expect(looks.backgroundColor == nil && looks.shadowColor == nil)
  }

  @Test func aProxySetsTheLooksOfEachBar() throws {
    let harness = try DeviceHarness()
    let looks = UIToolbarAppearance()
    looks.backgroundColor = .purple
    UIToolbar.appearance().standardAppearance = looks
    let bar = harness.add(UIToolbar())
    #expect(bar.standardAppearance.backgroundColor == .purple)
  }

  @Test func aHiddenButtonIsNotTapped() {
    var taps = 0
    let item = UIBarButtonItem(title: "A", primaryAction: UIAction { _ in taps += 1 })
    item.changesSelectionAsPrimaryAction = true
    item.trigger()
    #expect(taps == 1 && item.isSelected)
    item.isHidden = true
    item.trigger()
    #expect(taps == 1 && item.isSelected)
  }
}
