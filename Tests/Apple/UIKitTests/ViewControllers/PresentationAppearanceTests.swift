import Testing
import UIKitTesting

/// Tests of the callbacks of view controllers that present and are presented.
///
/// After Apple's pages "present(_:animated:completion:)", "dismiss(animated:completion:)", "UIModalPresentationStyle",
/// "presentationControllerDidDismiss(_:)", "isModalInPresentation" and "definesPresentationContext".
@MainActor
struct PresentationAppearanceTests {
  let harness = DeviceHarness.withoutApplication()

  func presented(_ name: String, _ style: UIModalPresentationStyle) -> CallbackRecorder {
    let recorder = harness.recorder(name)
    recorder.modalPresentationStyle = style
    return recorder
  }

  @Test(arguments: [true, false])
  func aFullScreenPresentationReplacesThePresentingView(animated: Bool) throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let calls = try harness.callbacks {
      root.present(presented("B", .fullScreen), animated: animated) { harness.journal.write("completion") }
    }
    #expect(
      calls == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(\(animated))", "B.viewWillAppear(\(animated))",
        "B.viewIsAppearing(\(animated))", "B.viewDidAppear(\(animated))", "A.viewDidDisappear(\(animated))",
        "completion",
      ]
    )
    #expect(root.viewIfLoaded?.window == nil && root.presentedViewController?.view.window != nil)
    #expect(harness.device.now == (animated ? DeviceHarness.transition : .zero))
  }

  @Test(arguments: [true, false])
  func dismissingAFullScreenPresentationShowsThePresentingViewAgain(animated: Bool) throws {
    let root = harness.recorder("A")
    let window = try harness.show(root)
    root.present(presented("B", .fullScreen), animated: false)
    _ = harness.journal.take()
    let calls = try harness.callbacks { root.dismiss(animated: animated) { harness.journal.write("completion") } }
    #expect(
      calls == [
        "B.viewWillDisappear(\(animated))", "A.viewWillAppear(\(animated))", "A.viewIsAppearing(\(animated))",
        "A.viewDidAppear(\(animated))", "B.viewDidDisappear(\(animated))", "completion", "B.deinit",
      ]
    )
    #expect(root.view.superview === window && window.subviews.count == 1)
    #expect(root.presentedViewController == nil)
  }

  @Test(
    arguments: [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .custom,
      .popover,
    ]
  )
  func aPresentationOverThePresenterCausesNoCallbacksInThePresenter(style: UIModalPresentationStyle) throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let coming = try harness.callbacks { root.present(presented("B", style), animated: true) }
    #expect(
      coming == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ]
    )
    #expect(root.view.window != nil)
    let going = try harness.callbacks { root.dismiss(animated: true) }
    #expect(going == ["B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "B.deinit"])
  }

  @Test func theOutermostContainerPresents() throws {
    let first = harness.recorder("A")
    let navigation = UINavigationController(rootViewController: first)
    try harness.show(navigation)
    let sheet = presented("B", .fullScreen)
    let calls = try harness.callbacks { first.present(sheet, animated: false) }
    #expect(
      calls == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
        "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "A.viewDidDisappear(false)",
      ]
    )
    #expect(sheet.presentingViewController === navigation)
    #expect(first.presentedViewController === sheet && navigation.presentedViewController === sheet)
    #expect(navigation.visibleViewController === sheet)
  }

  @Test func aPresentedNavigationControllerForwardsAppearanceToItsTopViewController() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let inner = harness.recorder("B")
    let navigation = UINavigationController(rootViewController: inner)
    navigation.modalPresentationStyle = .fullScreen
    _ = harness.journal.take()
    let coming = try harness.callbacks { root.present(navigation, animated: true) }
    #expect(
      coming == [
        "A.viewWillDisappear(true)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
      ]
    )
    #expect(inner.presentingViewController === root)
    // A view controller inside the presented one dismisses it.
    let going = try harness.callbacks { inner.dismiss(animated: true) }
    #expect(
      going == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
        "B.viewDidDisappear(true)",
      ]
    )
  }

  @Test func aCurrentContextPresentationCoversOnlyTheDefinedContext() throws {
    final class Half: CallbackRecorder {
      override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
      }
    }
    let parent = harness.recorder("P")
    try harness.show(parent)
    let child = Half("C", harness.journal)
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 400, width: 390, height: 444)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = harness.journal.take()
    let inContext = presented("B", .currentContext)
    let calls = try harness.callbacks { child.present(inContext, animated: false) }
    #expect(
      calls == [
        "B.loadView", "B.viewDidLoad", "C.viewWillDisappear(false)", "B.viewWillAppear(false)",
        "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "C.viewDidDisappear(false)",
      ]
    )
    #expect(inContext.presentingViewController === child && parent.presentedViewController == nil)
  }

  @Test func dismissingStackedPresentationsDismissesAllButOnlyTheTopViewDisappears() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let middle = presented("B", .fullScreen)
    root.present(middle, animated: false)
    middle.present(presented("C", .fullScreen), animated: false)
    _ = harness.journal.take()
    let calls = try harness.callbacks { root.dismiss(animated: true) { harness.journal.write("completion") } }
    #expect(
      calls == [
        "C.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
        "C.viewDidDisappear(true)", "completion", "C.deinit",
      ]
    )
    #expect(middle.presentingViewController == nil && middle.presentedViewController == nil)
  }

  @Test func stackedSheetsAllDisappearWhenTheirPresenterDismissesThem() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let middle = presented("B", .pageSheet)
    root.present(middle, animated: false)
    middle.present(presented("C", .pageSheet), animated: false)
    _ = harness.journal.take()
    let calls = try harness.callbacks { root.dismiss(animated: false) }
    #expect(
      calls == [
        "C.viewWillDisappear(false)", "B.viewWillDisappear(false)", "C.viewDidDisappear(false)",
        "B.viewDidDisappear(false)", "C.deinit",
      ]
    )
    withExtendedLifetime(middle) {}
  }

  @Test func aSheetAppearsAgainAfterACancelledDismissal() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let sheet = presented("B", .pageSheet)
    root.present(sheet, animated: false)
    _ = harness.journal.take()
    let calls = try harness.callbacks {
      let pull = try #require(sheet.pullSheet())
      pull.move(to: 0.3)
      pull.cancel()
    }
    #expect(
      calls == [
        "B.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      ]
    )
    #expect(root.presentedViewController === sheet && sheet.view.window != nil && root.view.window != nil)
  }

  @Test func theDelegateOfASheetIsCalledOnlyForDismissalsByTheUser() throws {
    final class Watcher: NSObject, UIAdaptivePresentationControllerDelegate {
      var allows = true
      var heard: [String] = []
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        heard.append("should")
        return allows
      }
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        heard.append("will")
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { heard.append("did") }
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        heard.append("attempt")
      }
    }
    let watcher = Watcher()
    let root = harness.recorder("A")
    try harness.show(root)
    func presentSheet() -> CallbackRecorder {
      let sheet = presented("B", .pageSheet)
      sheet.presentationController?.delegate = watcher
      root.present(sheet, animated: false)
      return sheet
    }
    // When the application dismisses it
    var sheet = presentSheet()
    root.dismiss(animated: false)
    #expect(watcher.heard == [])
    // When the user dismisses it
    sheet = presentSheet()
    try #require(sheet.pullSheet()).finish()
    try harness.device.runUntilIdle()
    #expect(watcher.heard == ["should", "will", "did"])
    #expect(root.presentedViewController == nil)
    // When the user may not dismiss it
    watcher.heard = []
    watcher.allows = false
    sheet = presentSheet()
    #expect(sheet.pullSheet() == nil)
    #expect(watcher.heard == ["should", "attempt"])
    watcher.heard = []
    sheet.isModalInPresentation = true
    #expect(sheet.pullSheet() == nil)
    #expect(watcher.heard == ["attempt"])
    #expect(root.presentedViewController === sheet)
  }

  @Test func aPresentingViewControllerRefusesASecondPresentation() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let sheet = presented("B", .pageSheet)
    root.present(sheet, animated: false)
    _ = harness.journal.take()
    let refused = presented("C", .pageSheet)
    root.present(refused, animated: false)
    #expect(harness.journal.take() == [] && root.presentedViewController === sheet)
    // A presentation during the dismissal of the first one is also refused.
    root.dismiss(animated: true)
    root.present(refused, animated: false)
    #expect(refused.presentingViewController == nil)
  }

  @Test func aViewControllerOffTheScreenPresentsNothing() {
    let controller = harness.recorder("A")
    let sheet = presented("B", .pageSheet)
    controller.present(sheet, animated: false)
    #expect(controller.presentedViewController == nil && !sheet.isViewLoaded)
  }

  @Test func aPresentationWaitsUntilItsPresenterHasAppeared() throws {
    final class Hasty: CallbackRecorder {
      var successor: CallbackRecorder?
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if let successor { present(successor, animated: false) }
        successor = nil
      }
    }
    let root = Hasty("A", harness.journal)
    root.successor = presented("B", .fullScreen)
    _ = try harness.device.launch(HarnessDelegate(root))
    #expect(
      harness.journal.take() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
        "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "A.viewDidDisappear(false)",
      ]
    )
  }

  @Test func theBeingPresentedAndDismissedPropertiesAreSetDuringTheCallbacks() throws {
    final class Asking: UIViewController {
      var heard: [String] = []
      private func note(_ what: String) { heard.append("\(what): \(isBeingPresented), \(isBeingDismissed)") }
      override func viewDidLoad() { note("didLoad") }
      override func viewWillAppear(_ animated: Bool) { note("willAppear") }
      override func viewDidAppear(_ animated: Bool) { note("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }
    let root = harness.recorder("A")
    try harness.show(root)
    let asking = Asking()
    asking.modalPresentationStyle = .fullScreen
    root.present(asking, animated: true)
    try harness.device.runUntilIdle()
    asking.present(presented("C", .fullScreen), animated: true)
    try harness.device.runUntilIdle()
    asking.dismiss(animated: true)
    try harness.device.runUntilIdle()
    asking.dismiss(animated: true)
    try harness.device.runUntilIdle()
    #expect(
      asking.heard == [
        "didLoad: true, false", "willAppear: true, false", "didAppear: true, false", "willDisappear: false, false",
        "didDisappear: false, false", "willAppear: false, false", "didAppear: false, false",
        "willDisappear: false, true", "didDisappear: false, true",
      ]
    )
    #expect(!asking.isBeingDismissed)
  }

  @Test func aNewRootViewControllerRemovesThePresentationOfTheOldRoot() throws {
    let root = harness.recorder("A")
    let window = try harness.show(root)
    root.present(presented("B", .pageSheet), animated: false)
    _ = harness.journal.take()
    let calls = try harness.callbacks { window.rootViewController = harness.recorder("C") }
    #expect(
      calls == [
        "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "A.viewWillDisappear(false)",
        "A.viewDidDisappear(false)", "B.deinit", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)",
        "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
      ]
    )
    #expect(window.subviews.count == 1)
  }

  @Test func goingToTheBackgroundAndReturningCausesNoCallbacksInAPresentation() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    root.present(presented("B", .pageSheet), animated: false)
    _ = harness.journal.take()
    harness.device.pressHome()
    harness.device.returnToForeground()
    #expect(harness.journal.take() == [])
  }

  @Test func aCustomPresentationControllerReceivesTheTransitionCallbacks() throws {
    final class Dimming: UIPresentationController {
      var heard: [String] = []
      let dim = UIView(frame: .zero)
      override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 422, width: 390, height: 422) }
      override func presentationTransitionWillBegin() {
        containerView?.addSubview(dim)
        heard.append("will begin")
      }
      override func presentationTransitionDidEnd(_ completed: Bool) { heard.append("did end \(completed)") }
      override func dismissalTransitionWillBegin() { heard.append("dismissal will begin") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { heard.append("dismissal did end \(completed)") }
    }
    final class Provider: NSObject, UIViewControllerTransitioningDelegate {
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
    let root = harness.recorder("A")
    try harness.show(root)
    let provider = Provider()
    let half = presented("B", .custom)
    half.transitioningDelegate = provider
    root.present(half, animated: true)
    try harness.device.runUntilIdle()
    let controller = try #require(provider.made)
    #expect(half.presentationController === controller && half.view.frame.minY == 422)
    #expect(controller.containerView?.subviews == [controller.dim, half.view!])
    root.dismiss(animated: true)
    try harness.device.runUntilIdle()
    #expect(
      controller.heard == ["will begin", "did end true", "dismissal will begin", "dismissal did end true"]
    )
    #expect(controller.containerView == nil)
  }

  @Test func anAlertCausesNoCallbacksBelowAndCallsItsHandlerAfterItsDismissal() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak root] in
        harness.journal.write("\($0.title ?? ""), alert gone: \(root?.presentedViewController == nil)")
      }
    )
    alert.addTextField { $0.placeholder = "Why" }
    #expect(!alert.choose("Delete"))
    let coming = try harness.callbacks { root.present(alert, animated: true) }
    #expect(coming == [] && root.presentedViewController === alert)
    let going = try harness.callbacks { #expect(alert.choose("Delete")) }
    #expect(going == ["Delete, alert gone: true"])
    #expect(alert.textFields?.map(\.placeholder) == ["Why"])
  }

  @Test func aChoiceInAnAlertIsMadeOnce() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let alert = UIAlertController(title: "Pay?", message: nil, preferredStyle: .alert)
    for title in ["Pay", "Later"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in harness.journal.write(title) })
    }
    root.present(alert, animated: true)
    try harness.device.runUntilIdle()
    _ = harness.journal.take()

    let calls = try harness.callbacks {
      #expect(alert.choose("Pay"))
      #expect(!alert.choose("Pay") && !alert.choose("Later"))
    }

    #expect(calls == ["Pay"])
  }

  @Test func theTextFieldsOfAnAlertAreAboveItsButtonsAndReceiveTaps() throws {
    let root = harness.recorder("A")
    let window = try harness.show(root)
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Done", style: .default))
    alert.addTextField()
    alert.addTextField()
    root.present(alert, animated: false)
    try harness.device.runUntilIdle()
    let fields = try #require(alert.textFields)
    let button = try #require(alert.view.subviews.first { $0 is UIButton })
    #expect(fields.allSatisfy { $0.window === window })
    #expect((fields + [button]).map(\.frame.minY) == [356, 400, 444])
    harness.device.tap(at: CGPoint(x: 195, y: 410))
    try harness.device.runUntilIdle()
    #expect(!fields[0].isFirstResponder && fields[1].isFirstResponder)
    #expect(alert.choose("Done"))
  }
}
