import Testing
import UIKitTesting

/// Tests of the positions of sheets and popovers, and of the presentation style if there is little room.
///
/// After Apple's pages "UISheetPresentationController", "UIPopoverPresentationController",
/// "UIAdaptivePresentationControllerDelegate" and "UIPresentationController".
@MainActor
struct SheetTests {
  let harness = DeviceHarness.withoutApplication()

  private func present(_ sheet: UIViewController, on root: UIViewController) throws {
    root.present(sheet, animated: true)
    try harness.device.runUntilIdle()
  }

  /// The height of a sheet with that detent on the screen of 844 points.
  private var large: CGFloat { UIScreen.main.bounds.height - safeTop - 10 }
  private var safeTop: CGFloat { harness.device.sharedApplication?.keyWindow?.safeAreaInsets.top ?? 0 }

  @Test func aSheetIsAtTheBottomEdgeAndHasTheHeightOfItsDetent() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let sheet = harness.recorder("Sheet")
    let controller = try #require(sheet.sheetPresentationController)
    controller.detents = [.medium(), .large()]
    try present(sheet, on: root)
    let medium = (large / 2).rounded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 844 - medium, width: 390, height: medium))
    controller.animateChanges { controller.selectedDetentIdentifier = .large }
    #expect(sheet.view.frame == CGRect(x: 0, y: 844 - large, width: 390, height: large))
  }

  @Test func aCustomDetentDeterminesTheHeightOfTheSheet() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let sheet = harness.recorder("Sheet")
    var height: CGFloat = 200
    var maximum: CGFloat = 0
    sheet.sheetPresentationController?.detents = [
      .custom(identifier: .init("small")) {
        maximum = $0.maximumDetentValue
        return height
      }
    ]
    try present(sheet, on: root)
    #expect(sheet.view.frame.height == 200 && maximum == large)
    height = 300
    sheet.sheetPresentationController?.invalidateDetents()
    try harness.device.runUntilIdle()
    #expect(sheet.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
  }

  @Test func aSheetCoversTheWholeScreenInLandscape() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let sheet = harness.recorder("Sheet")
    sheet.sheetPresentationController?.detents = [.medium()]
    try present(sheet, on: root)
    harness.device.turn(to: .landscapeLeft)
    try harness.device.runUntilIdle()
    #expect(sheet.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
  }

  @Test func aViewBelowAnUndimmedSheetReceivesTouches() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    let sheet = harness.recorder("Sheet")
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    try present(sheet, on: root)
    harness.device.tap(at: CGPoint(x: 50, y: 120))
    #expect(taps == 0)
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    harness.device.tap(at: CGPoint(x: 50, y: 120))
    #expect(taps == 1)
  }

  // MARK: - User gestures

  private final class SheetDelegate: NSObject, UISheetPresentationControllerDelegate {
    var heard: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      heard.append(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "medium")
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { heard.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { heard.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      heard.append("attempt")
    }
  }

  private func pull(from start: CGFloat, to end: CGFloat, over duration: Duration = .milliseconds(400)) throws {
    harness.device.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), over: duration)
    try harness.device.runUntilIdle()
  }

  @Test func aFingerPullsASheetUpDownAndOffTheScreen() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let sheet = harness.recorder("Sheet")
    let delegate = SheetDelegate()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.delegate = delegate
    try present(sheet, on: root)
    try pull(from: 600, to: 200)
    #expect(delegate.heard == ["large"] && sheet.view.frame.height == large)
    try pull(from: 200, to: 600)
    #expect(delegate.heard == ["large", "medium"])
    _ = harness.journal.take()
    // Too short, and too slow: the sheet stays.
    let stays = try harness.callbacks { try pull(from: 500, to: 560, over: .seconds(2)) }
    #expect(
      stays == [
        "Sheet.viewWillDisappear(true)", "Sheet.viewWillAppear(true)", "Sheet.viewIsAppearing(true)",
        "Sheet.viewDidAppear(true)",
      ]
    )
    let goes = try harness.callbacks { try pull(from: 500, to: 800) }
    #expect(goes == ["Sheet.viewWillDisappear(true)", "Sheet.viewDidDisappear(true)"])
    #expect(delegate.heard == ["large", "medium", "will", "will", "did"] && root.presentedViewController == nil)
  }

  @Test func aSelectedDetentThatIsNotInTheListMeansTheLowest() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let sheet = harness.recorder("Sheet")
    let delegate = SheetDelegate()
    let controller = try #require(sheet.sheetPresentationController)
    controller.detents = [.medium(), .large()]
    controller.selectedDetentIdentifier = .init("gone")
    controller.delegate = delegate
    try present(sheet, on: root)
    #expect(sheet.view.frame.height == (large / 2).rounded())
    // Too short, and too slow: the sheet stays, and no detent has changed.
    try pull(from: 600, to: 660, over: .seconds(2))
    #expect(delegate.heard == ["will"] && controller.selectedDetentIdentifier == .init("gone"))
    try pull(from: 600, to: 200)
    #expect(delegate.heard == ["will", "large"] && sheet.view.frame.height == large)
    controller.animateChanges { controller.selectedDetentIdentifier = .init("gone") }
    try pull(from: 600, to: 830)
    #expect(delegate.heard == ["will", "large", "will", "did"] && root.presentedViewController == nil)
  }

  @Test func aModalSheetCannotBeDismissedByADrag() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let sheet = harness.recorder("Sheet")
    let delegate = SheetDelegate()
    sheet.isModalInPresentation = true
    sheet.sheetPresentationController?.delegate = delegate
    try present(sheet, on: root)
    try pull(from: 300, to: 800)
    #expect(delegate.heard == ["attempt"] && root.presentedViewController === sheet)
  }

  // MARK: - Regular width

  /// Shows a window as large as a tablet's, with contents laid out for that size.
  private func showLarge(_ root: UIViewController) throws -> UIWindow {
    let window = try harness.show(root)
    window.frame.size = CGSize(width: 1024, height: 768)
    window.traitOverrides.horizontalSizeClass = .regular
    window.traitOverrides.verticalSizeClass = .regular
    return window
  }

  @Test func aFormSheetIsCenterdInARegularWidth() throws {
    let root = harness.recorder("Root")
    _ = try showLarge(root)
    let form = harness.recorder("Form")
    form.modalPresentationStyle = .formSheet
    try present(form, on: root)
    #expect(form.view.frame == CGRect(x: 242, y: 74, width: 540, height: 620))
    #expect(
      form.traitCollection.horizontalSizeClass == .compact && root.traitCollection.horizontalSizeClass == .regular
    )
    form.preferredContentSize = CGSize(width: 300, height: 200)
    try harness.device.runUntilIdle()
    #expect(form.view.frame == CGRect(x: 362, y: 284, width: 300, height: 200))
  }

  private final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var heard: [String] = []
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      heard.append("style")
      return style
    }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      heard.append("controller")
      return UINavigationController(rootViewController: controller.presentedViewController)
    }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      heard.append("prepare")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      heard.append("dismissed")
    }
  }

  @Test func aPopoverIsBesideItsSourceViewAndATapOutsideDismissesIt() throws {
    let root = harness.recorder("Root")
    _ = try showLarge(root)
    let anchor = UIView(frame: CGRect(x: 500, y: 300, width: 24, height: 20))
    root.view.addSubview(anchor)
    let balloon = harness.recorder("Balloon")
    balloon.modalPresentationStyle = .popover
    balloon.preferredContentSize = CGSize(width: 200, height: 100)
    let delegate = PopoverDelegate()
    let popover = try #require(balloon.popoverPresentationController)
    popover.sourceView = anchor
    popover.delegate = delegate
    try present(balloon, on: root)
    #expect(balloon.view.frame == CGRect(x: 412, y: 333, width: 200, height: 100))
    #expect(popover.arrowDirection == .up)
    popover.permittedArrowDirections = .left
    popover.containerView?.setNeedsLayout()
    try harness.device.runUntilIdle()
    #expect(balloon.view.frame == CGRect(x: 537, y: 260, width: 200, height: 100) && popover.arrowDirection == .left)
    harness.device.tap(at: CGPoint(x: 20, y: 700))
    try harness.device.runUntilIdle()
    #expect(root.presentedViewController == nil)
    #expect(delegate.heard == ["prepare", "dismissed"])
  }

  // https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
  @Test func aPopoverPointsAtItsSourceItemBeforeItsSourceView() throws {
    let root = harness.recorder("Root")
    _ = try showLarge(root)
    let (anchor, other) = (UIView(frame: CGRect(x: 500, y: 300, width: 24, height: 20)), UIView())
    root.view.addSubview(anchor)
    root.view.addSubview(other)
    let balloon = harness.recorder("Balloon")
    balloon.modalPresentationStyle = .popover
    balloon.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(balloon.popoverPresentationController)
    popover.sourceView = other
    popover.sourceItem = anchor
    try present(balloon, on: root)
    #expect(balloon.view.frame == CGRect(x: 412, y: 333, width: 200, height: 100))
    #expect(anchor.frame(in: root.view) == anchor.frame && UIView().frame(in: root.view) == nil)
    let guide = UILayoutGuide()
    #expect(guide.frame(in: root.view) == nil)
    let item = UIBarButtonItem(customView: anchor)
    #expect(item.frame(in: root.view) == anchor.frame && UIBarButtonItem().frame(in: root.view) == nil)
    #expect(UITabBarItem().frame(in: root.view) == nil)
  }

  @Test func aPopoverIsLaidOutAgainIfItsSourceItemChanges() throws {
    let root = harness.recorder("Root")
    _ = try showLarge(root)
    let balloon = harness.recorder("Balloon")
    balloon.modalPresentationStyle = .popover
    balloon.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(balloon.popoverPresentationController)
    popover.barButtonItem = UIBarButtonItem()
    try present(balloon, on: root)
    #expect(popover.arrowDirection == .up)
    popover.permittedArrowDirections = .right
    popover.barButtonItem = UIBarButtonItem()
    try harness.device.runUntilIdle()
    #expect(popover.arrowDirection == .right)
    popover.permittedArrowDirections = .up
    popover.sourceItem = UIBarButtonItem()
    try harness.device.runUntilIdle()
    #expect(popover.arrowDirection == .up)
  }

  // MARK: - Compact width

  @Test func aPopoverAdaptsToACompactWidthUnlessItsDelegateRefuses() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let balloon = harness.recorder("Balloon")
    balloon.modalPresentationStyle = .popover
    balloon.preferredContentSize = CGSize(width: 200, height: 100)
    try present(balloon, on: root)
    #expect(balloon.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    root.dismiss(animated: false)

    let other = harness.recorder("Other")
    other.modalPresentationStyle = .popover
    other.preferredContentSize = CGSize(width: 200, height: 100)
    let delegate = PopoverDelegate()
    other.popoverPresentationController?.delegate = delegate
    try present(other, on: root)
    #expect(delegate.heard == ["style", "prepare"])
    #expect(other.view.frame.size == CGSize(width: 200, height: 100))
  }

  @Test func theDelegateMayPresentAnotherViewControllerInAnotherStyle() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let balloon = harness.recorder("Balloon")
    balloon.modalPresentationStyle = .popover
    let delegate = PopoverDelegate()
    delegate.style = .fullScreen
    balloon.popoverPresentationController?.delegate = delegate
    try present(balloon, on: root)
    #expect(root.presentedViewController is UINavigationController)
    #expect(balloon.navigationController != nil && balloon.view.window != nil)
    // Full screen removes the presenting view.
    #expect(root.view.window == nil)
  }

  // MARK: - The container

  private final class Dimming: UIPresentationController {
    var heard: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 500, width: 390, height: 344) }
    override func containerViewWillLayoutSubviews() {
      heard.append("will")
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
    override func containerViewDidLayoutSubviews() { heard.append("did") }
  }

  private final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
    var made: Dimming?
    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      made = Dimming(presentedViewController: presented, presenting: presenting)
      return made
    }
  }

  @Test func aCustomPresentationControllerPlacesItsViewWhenTheContainerIsLaidOut() throws {
    let root = harness.recorder("Root")
    try harness.show(root)
    let card = harness.recorder("Card")
    card.modalPresentationStyle = .custom
    let transitioning = Transitioning()
    card.transitioningDelegate = transitioning
    try present(card, on: root)
    let controller = try #require(transitioning.made)
    #expect(controller.heard.prefix(2).elementsEqual(["will", "did"]))
    controller.heard = []
    controller.containerView?.setNeedsLayout()
    controller.containerView?.layoutIfNeeded()
    #expect(controller.heard == ["will", "did"] && card.view.frame.minY == 500)
  }
}
