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

  /// After the comment in Apple's UINavigationBarAppearance.h: if either image is nil, both are reset to their default.
  @Test func aBackIndicatorWithoutAnImageOrAMaskIsTheDefault() throws {
    let looks = UINavigationBarAppearance()
    let former = (looks.backIndicatorImage, looks.backIndicatorTransitionMaskImage)
    let image = try #require(UIImage(systemName: "star"))
    for pair in [(image, nil), (nil, image), (nil, nil)] as [(UIImage?, UIImage?)] {
      looks.setBackIndicatorImage(image, transitionMaskImage: image)
      #expect(looks.backIndicatorImage === image && looks.backIndicatorTransitionMaskImage === image)
      looks.setBackIndicatorImage(pair.0, transitionMaskImage: pair.1)
      #expect(looks.backIndicatorImage == former.0 && looks.backIndicatorTransitionMaskImage == former.1)
    }
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
