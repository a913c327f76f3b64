import Testing
import UIKitTesting

/// Tests of dismissals and presentations that begin in callbacks of other transitions.
///
/// After Apple's pages "present(_:animated:completion:)" and "dismiss(animated:completion:)".
@MainActor
struct DismissalTests {
  /// A view controller that calls a function of the test once, after its next appearance or disappearance.
  final class Acting: CallbackRecorder {
    var onceAppeared: () -> Void = {}
    var onceDisappeared: () -> Void = {}

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let action = onceAppeared
      onceAppeared = {}
      action()
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let action = onceDisappeared
      onceDisappeared = {}
      action()
    }
  }

  let harness = DeviceHarness.withoutApplication()

  private func acting(_ name: String, _ style: UIModalPresentationStyle = .pageSheet) -> Acting {
    let controller = Acting(name, harness.journal)
    controller.modalPresentationStyle = style
    return controller
  }

  @Test func aPresenterThatAppearsAgainPresentsTheNextViewController() throws {
    // Given a full-screen presentation, and a presenter that presents another view controller when it has appeared
    let root = acting("A")
    try harness.show(root)
    root.present(acting("B", .fullScreen), animated: false)
    let next = acting("C", .fullScreen)
    root.onceAppeared = { [unowned root] in
      root.present(next, animated: false) { [journal = harness.journal] in journal.write("completion") }
    }
    harness.journal.clear()

    // When the first presentation is dismissed
    let calls = try harness.callbacks { root.dismiss(animated: false) }

    // Then the other view controller is presented
    #expect(root.presentedViewController === next && next.presentingViewController === root)
    #expect(next.view.window != nil && root.view.window == nil)
    #expect(
      calls == [
        "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        "C.loadView", "C.viewDidLoad", "A.viewWillDisappear(false)", "C.viewWillAppear(false)",
        "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "A.viewDidDisappear(false)", "completion",
        "B.viewDidDisappear(false)", "B.deinit",
      ]
    )
  }

  @Test func aPresenterPresentsTheNextSheetWhenTheFormerOneHasDisappeared() throws {
    // Given a sheet that makes its presenter present another one when it has disappeared
    let root = acting("A")
    try harness.show(root)
    let sheet = acting("B")
    let next = acting("C")
    sheet.onceDisappeared = { [unowned root] in root.present(next, animated: true) }
    root.present(sheet, animated: false)

    // When it is dismissed
    root.dismiss(animated: true)
    try harness.device.runUntilIdle()

    // Then the other sheet is presented
    #expect(root.presentedViewController === next && next.view.window != nil)
    #expect(sheet.presentingViewController == nil && sheet.view.window == nil)
  }

  @Test func aDismissalThatBeginsWhenTheSheetHasAppearedIsATransitionUntilItsEnd() throws {
    // Given a sheet that dismisses itself as soon as it has appeared
    let root = acting("A")
    try harness.show(root)
    let sheet = acting("B")
    sheet.onceAppeared = { [unowned sheet] in sheet.dismiss(animated: true) }

    // When it is presented
    root.present(sheet, animated: false)

    // Then its dismissal is in progress
    #expect(sheet.isBeingDismissed && !sheet.isBeingPresented)
    #expect(sheet.transitionCoordinator?.viewController(forKey: .from) === sheet)
    try harness.device.runUntilIdle()
    #expect(root.presentedViewController == nil && sheet.transitionCoordinator == nil && !sheet.isBeingDismissed)
  }

  @Test func aPresentationIsKeptWhenAnEarlierDismissalEnds() throws {
    // Given a sheet whose dismissal began when it had appeared
    let root = acting("A")
    try harness.show(root)
    let sheet = acting("B")
    sheet.onceAppeared = { [unowned sheet] in sheet.dismiss(animated: true) }
    root.present(sheet, animated: false)
    let next = acting("D")

    // When the completion of a second dismissal presents another sheet
    root.dismiss(animated: false) { root.present(next, animated: false) }
    harness.device.advance(by: .seconds(1))

    // Then that sheet stays presented, and can be dismissed
    #expect(root.presentedViewController === next && next.view.window != nil)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil && next.view.window == nil)
  }

  @Test func aDismissalAlsoDismissesASheetThatItsBeginningHasPresented() throws {
    // Given a sheet whose presentation is in progress, and whose completion presents another sheet
    let root = acting("A")
    try harness.show(root)
    let sheet = acting("B")
    let upper = acting("C")
    root.present(sheet, animated: true) { [unowned sheet] in sheet.present(upper, animated: false) }
    harness.journal.clear()

    // When the presenter dismisses the first sheet, which completes the presentation in progress
    let calls = try harness.callbacks { root.dismiss(animated: false) }

    // Then both sheets disappear
    #expect(
      calls.suffix(4) == [
        "C.viewWillDisappear(false)", "B.viewWillDisappear(false)", "C.viewDidDisappear(false)",
        "B.viewDidDisappear(false)",
      ]
    )
    #expect(upper.view.window == nil && sheet.presentedViewController == nil && root.presentedViewController == nil)
  }

  @Test func aDismissalLeavesOutASheetWhoseOwnDismissalItCompletes() throws {
    // Given two sheets, one above the other, and a dismissal of the upper one in progress
    let root = acting("A")
    try harness.show(root)
    let sheet = acting("B")
    let upper = acting("C")
    root.present(sheet, animated: false)
    sheet.present(upper, animated: false)
    sheet.dismiss(animated: true)

    // When the presenter dismisses the lower one
    root.dismiss(animated: true)

    // Then the transition is that of the lower sheet alone
    #expect(upper.presentingViewController == nil && !upper.isBeingDismissed)
    #expect(root.transitionCoordinator?.viewController(forKey: .from) === sheet)
    try harness.device.runUntilIdle()
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
  }
}
