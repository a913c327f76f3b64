import Testing
import UIKitTesting

/// Tests of split views whose room grows or shrinks.
///
/// After Apple's pages "UISplitViewController" and "UISplitViewControllerDelegate".
@MainActor
final class SplitTests {
  let harness = DeviceHarness.withoutApplication()

  final class Delegate: NSObject, UISplitViewControllerDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      journal.write("topColumn, proposed \(proposedTopColumn)")
      return .primary
    }
    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      journal.write("mode, proposed \(proposedDisplayMode)")
      return proposedDisplayMode
    }
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    {
      journal.write("willChangeTo \(displayMode)")
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      journal.write("willShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      journal.write("willHide \(column)")
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { journal.write("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { journal.write("didExpand") }
  }

  private let split = UISplitViewController(style: .doubleColumn)
  private lazy var delegate = Delegate(harness.journal)

  /// Shows the split view in a window with much room.
  private func showLarge() throws -> UIWindow {
    split.setViewController(harness.recorder("P"), for: .primary)
    split.setViewController(harness.recorder("S"), for: .secondary)
    split.delegate = delegate
    let window = try harness.show(split)
    window.traitOverrides.horizontalSizeClass = .regular
    _ = harness.journal.take()
    return window
  }

  @Test func aCompactWidthHidesTheSecondaryColumnAndARegularWidthShowsItAgain() throws {
    let window = try showLarge()
    #expect(!split.isCollapsed && split.viewController(for: .secondary)?.viewIfLoaded?.window != nil)
    let less = try harness.callbacks { window.traitOverrides.horizontalSizeClass = .compact }
    #expect(
      less == [
        "topColumn, proposed secondary", "willHide secondary", "S.viewWillDisappear(false)",
        "S.viewDidDisappear(false)",
        "didCollapse",
      ]
    )
    #expect(split.isCollapsed && split.viewController(for: .primary)?.view.frame.width == window.bounds.width)
    let more = try harness.callbacks { window.traitOverrides.horizontalSizeClass = .regular }
    #expect(
      more == [
        "mode, proposed oneBesideSecondary", "willShow secondary", "S.viewWillAppear(false)",
        "S.viewIsAppearing(false)", "S.viewDidAppear(false)", "didExpand",
      ]
    )
  }

  @Test func turningALargeTelephoneExpandsTheColumns() throws {
    let window = try showLarge()
    window.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(split.isCollapsed)
    window.frame.size = CGSize(width: 430, height: 932)
    _ = harness.journal.take()
    let calls = try harness.callbacks { window.frame.size = CGSize(width: 932, height: 430) }
    #expect(calls.first == "mode, proposed oneBesideSecondary" && calls.last == "didExpand")
  }

  @Test func aColumnHasANavigationControllerWhoseBackButtonLeadsToThePrimaryColumnIfCollapsed() throws {
    let window = try showLarge()
    let detail = try #require(split.viewController(for: .secondary))
    #expect(split.viewControllers.map { $0 is UINavigationController } == [true, true])
    #expect(detail.navigationController === split.viewControllers.last && detail.parent?.parent === split)
    let deeper = harness.recorder("Deeper")
    detail.navigationController?.pushViewController(deeper, animated: false)
    window.traitOverrides.horizontalSizeClass = .compact
    split.show(.secondary)
    let back = CGPoint(x: 20, y: 40)
    harness.device.tap(at: back)
    try harness.device.runUntilIdle()
    #expect(detail.navigationController?.topViewController === detail && detail.view.window != nil)
    harness.device.tap(at: back)
    try harness.device.runUntilIdle()
    #expect(detail.view.window == nil && split.viewController(for: .primary)?.view.window != nil)
    // A view controller that already is a navigation controller is not wrapped in another.
    let own = UINavigationController(rootViewController: harness.recorder("T"))
    split.setViewController(own, for: .secondary)
    #expect(split.viewControllers.last === own && own.parent === split)
  }

  @Test func theButtonShowsAndHidesThePrimaryColumn() throws {
    _ = try showLarge()
    let hidden = try harness.callbacks { split.displayModeButtonItem.trigger() }
    #expect(
      hidden == [
        "willChangeTo secondaryOnly", "willHide primary", "P.viewWillDisappear(false)", "P.viewDidDisappear(false)",
      ]
    )
    #expect(split.displayMode == .secondaryOnly)
    let shown = try harness.callbacks { split.displayModeButtonItem.trigger() }
    #expect(shown.prefix(2).elementsEqual(["willChangeTo oneBesideSecondary", "willShow primary"]))
    let preferred = try harness.callbacks { split.preferredDisplayMode = .secondaryOnly }
    #expect(preferred.first == "willChangeTo secondaryOnly" && split.displayMode == .secondaryOnly)
  }
}
