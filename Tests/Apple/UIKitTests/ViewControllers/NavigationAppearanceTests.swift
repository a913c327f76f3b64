import Testing
import UIKitTesting

/// Tests of the callbacks of view controllers in a navigation stack.
///
/// After Apple's pages "UINavigationController", "navigationController(_:willShow:animated:)", "didMove(toParent:)",
/// "viewIsAppearing(_:)" and "isMovingFromParent".
@MainActor
struct NavigationAppearanceTests {
  let harness: DeviceHarness
  let watcher: Watcher

  init() {
    harness = DeviceHarness.withoutApplication()
    watcher = Watcher(harness.journal)
  }

  /// A delegate that notes the calls of a navigation controller.
  final class Watcher: NSObject, UINavigationControllerDelegate {
    let journal: Journal
    init(_ journal: Journal) {
      self.journal = journal
      super.init()
    }
    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) { journal.write("willShow \((viewController as? CallbackRecorder)?.name ?? "?")(\(animated))") }
    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) { journal.write("didShow \((viewController as? CallbackRecorder)?.name ?? "?")(\(animated))") }
  }

  @Test func theRootViewControllerAppearsWithTheNavigationController() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    navigation.delegate = watcher
    #expect(harness.journal.take() == ["A.willMove(UINavigationController)", "A.didMove(UINavigationController)"])
    _ = try harness.device.launch(HarnessDelegate(navigation))
    #expect(
      harness.journal.take() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "willShow A(false)", "A.viewIsAppearing(false)",
        "A.viewDidAppear(false)", "didShow A(false)",
      ]
    )
  }

  @Test(arguments: [true, false])
  func aPushedViewControllerReplacesTheViewControllerBelow(animated: Bool) throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    navigation.delegate = watcher
    try harness.show(navigation)
    let calls = try harness.callbacks { navigation.pushViewController(harness.recorder("B"), animated: animated) }
    #expect(
      calls == [
        "B.willMove(UINavigationController)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(\(animated))",
        "B.viewWillAppear(\(animated))", "willShow B(\(animated))", "B.viewIsAppearing(\(animated))",
        "A.viewDidDisappear(\(animated))", "B.viewDidAppear(\(animated))", "B.didMove(UINavigationController)",
        "didShow B(\(animated))",
      ]
    )
    #expect(harness.device.now == (animated ? DeviceHarness.transition : .zero))
    #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
    #expect(navigation.viewControllers.first?.viewIfLoaded?.superview == nil)
  }

  @Test(arguments: [true, false])
  func aPoppedViewControllerDisappearsAndIsReleased(animated: Bool) throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: false)
    navigation.delegate = watcher
    _ = harness.journal.take()
    let calls = try harness.callbacks { navigation.popViewController(animated: animated) }
    #expect(
      calls == [
        "B.willMove(nil)", "B.viewWillDisappear(\(animated))", "A.viewWillAppear(\(animated))",
        "willShow A(\(animated))", "A.viewIsAppearing(\(animated))", "B.viewDidDisappear(\(animated))",
        "A.viewDidAppear(\(animated))", "B.didMove(nil)", "didShow A(\(animated))", "B.deinit",
      ]
    )
  }

  @Test func theDidCallbacksOfAnAnimatedPushWaitForItsEnd() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: true)
    harness.device.advance(by: DeviceHarness.transition - .nanoseconds(1))
    #expect(harness.journal.take().last == "B.viewIsAppearing(true)")
    harness.device.advance(by: .nanoseconds(1))
    #expect(
      harness.journal.take() == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(UINavigationController)",
      ]
    )
  }

  @Test func aCancelledInteractivePopLeavesTheStackUnchanged() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let top = harness.recorder("B")
    navigation.pushViewController(top, animated: false)
    navigation.delegate = watcher
    _ = harness.journal.take()
    // When
    let pull = try #require(navigation.pull())
    pull.move(to: 0.5)
    harness.device.advance(by: .seconds(1))
    #expect(
      harness.journal.take() == [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow A(true)",
        "A.viewIsAppearing(true)",
      ]
    )
    let calls = try harness.callbacks { pull.cancel() }
    // Then
    #expect(
      calls == [
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "B.willMove(UINavigationController)", "B.didMove(UINavigationController)",
      ]
    )
    #expect(harness.device.now == .seconds(1) + DeviceHarness.transition / 2)
    #expect(navigation.topViewController === top && navigation.viewControllers.count == 2)
    #expect(top.view.window != nil && navigation.viewControllers[0].viewIfLoaded?.superview == nil)
    #expect(top.parent === navigation && !top.isMovingFromParent)
  }

  @Test func aFinishedInteractivePopRemovesTheTopViewController() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: false)
    _ = harness.journal.take()
    let calls = try harness.callbacks {
      let pull = try #require(navigation.pull())
      pull.move(to: 0.8)
      pull.finish()
    }
    #expect(
      calls == [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)", "B.deinit",
      ]
    )
  }

  @Test func theCoordinatorReportsACancelledPop() throws {
    final class Asking: UIViewController {
      var heard: [String] = []
      override func viewWillDisappear(_ animated: Bool) {
        transitionCoordinator?.animate(
          alongsideTransition: { [unowned self] _ in heard.append("alongside") },
          completion: { [unowned self] in heard.append("over, cancelled: \($0.isCancelled)") }
        )
        transitionCoordinator?.notifyWhenInteractionChanges { [unowned self] in
          heard.append("let go, cancelled: \($0.isCancelled)")
        }
      }
    }
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let asking = Asking()
    navigation.pushViewController(asking, animated: false)
    let pull = try #require(navigation.pull())
    pull.cancel()
    try harness.device.runUntilIdle()
    #expect(asking.heard == ["alongside", "let go, cancelled: true", "over, cancelled: true"])
  }

  /// Shows a stack of view controllers with these names, the top one last.
  private func shownStack(_ names: String...) throws -> UINavigationController {
    let navigation = UINavigationController()
    navigation.viewControllers = names.map(harness.recorder)
    try harness.show(navigation)
    return navigation
  }

  /// Begins an interactive pop and cancels it; the views are still on their way back.
  private func cancelPop(in navigation: UINavigationController) throws {
    let pull = try #require(navigation.pull())
    pull.move(to: 0.3)
    pull.cancel()
  }

  @Test func aPushDuringTheReturnOfACancelledPopIsOnTopOfTheWholeStack() throws {
    let navigation = try shownStack("A", "B", "C")
    let controllers = navigation.viewControllers
    try cancelPop(in: navigation)

    let last = harness.recorder("D")
    navigation.pushViewController(last, animated: true)

    #expect(navigation.viewControllers == controllers + [last])
    try harness.device.runUntilIdle()
    #expect(navigation.viewControllers == controllers + [last] && last.view.window != nil)
  }

  @Test func aPopDuringTheReturnOfACancelledPopPopsTheTopViewController() throws {
    let navigation = try shownStack("A", "B")
    let controllers = navigation.viewControllers
    try cancelPop(in: navigation)

    #expect(navigation.popViewController(animated: true) === controllers[1])

    #expect(navigation.viewControllers == [controllers[0]])
  }

  @Test func theBackButtonTakesNoTapDuringATransition() throws {
    let navigation = try shownStack("A", "B", "C")
    let controllers = navigation.viewControllers

    navigation.navigationBar.tapBack()
    navigation.navigationBar.tapBack()

    try harness.device.runUntilIdle()
    #expect(navigation.viewControllers == Array(controllers[..<2]))
    navigation.navigationBar.tapBack()
    #expect(navigation.viewControllers == [controllers[0]])
  }

  @Test(arguments: [true, false])
  func aStackThatChangesInACallbackOfItsPushShowsTheNewViewController(inNew: Bool) throws {
    final class Pruning: CallbackRecorder {
      var prunes: [UIViewController]?
      private func prune() {
        guard let prunes else { return }
        self.prunes = nil
        navigationController?.viewControllers = prunes
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        prune()
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        prune()
      }
    }
    let old = Pruning("A", harness.journal)
    let new = Pruning("B", harness.journal)
    let navigation = UINavigationController(rootViewController: old)
    try harness.show(navigation)
    (inNew ? new : old).prunes = [new]

    let calls = try harness.callbacks { navigation.pushViewController(new, animated: true) }

    #expect(navigation.viewControllers == [new] && new.view.window != nil && old.view.window == nil)
    let callbacks = calls.filter { $0.hasPrefix("B.view") && !$0.hasPrefix("B.viewDidLoad") }
    #expect(callbacks == ["B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)"])
    #expect(calls.filter { $0.hasPrefix("A.view") } == ["A.viewWillDisappear(true)", "A.viewDidDisappear(true)"])
  }

  @Test func aStackWithOnlyItsRootCannotBePopped() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    #expect(navigation.pull() == nil)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(harness.journal.take() == [])
  }

  @Test func poppingToTheRootRemovesTheViewControllersBetweenWithoutAppearanceCallbacks() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    for name in ["B", "C"] { navigation.pushViewController(harness.recorder(name), animated: false) }
    _ = harness.journal.take()
    let calls = try harness.callbacks { navigation.popToRootViewController(animated: true) }
    #expect(
      calls == [
        "B.willMove(nil)", "C.willMove(nil)", "C.viewWillDisappear(true)", "A.viewWillAppear(true)",
        "A.viewIsAppearing(true)", "C.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)",
        "C.didMove(nil)",
      ] + ["B.deinit", "C.deinit"]
    )
  }

  @Test func settingTheStackLoadsOnlyItsTopView() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let calls = try harness.callbacks {
      navigation.setViewControllers([harness.recorder("B"), harness.recorder("C")], animated: true)
    }
    #expect(
      calls == [
        "B.willMove(UINavigationController)", "C.willMove(UINavigationController)", "A.willMove(nil)", "C.loadView",
        "C.viewDidLoad", "A.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)",
        "A.viewDidDisappear(true)", "C.viewDidAppear(true)", "B.didMove(UINavigationController)",
        "C.didMove(UINavigationController)", "A.didMove(nil)", "A.deinit",
      ]
    )
  }

  @Test func insertingAViewControllerBelowTheTopCausesNoAppearanceCallbacks() throws {
    let top = harness.recorder("A")
    let navigation = UINavigationController(rootViewController: top)
    try harness.show(navigation)
    let calls = try harness.callbacks { navigation.viewControllers = [harness.recorder("B"), top] }
    #expect(calls == ["B.willMove(UINavigationController)", "B.didMove(UINavigationController)"])
  }

  @Test func aViewControllerThatIsPushedOffScreenIsNotLoaded() {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    _ = harness.journal.take()
    navigation.pushViewController(harness.recorder("B"), animated: true)
    #expect(harness.journal.take() == ["B.willMove(UINavigationController)", "B.didMove(UINavigationController)"])
    #expect(navigation.viewControllers.map(\.isViewLoaded) == [false, false])
  }

  @Test func aPushDuringATransitionCompletesTheTransitionFirst() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let calls = try harness.callbacks {
      navigation.pushViewController(harness.recorder("B"), animated: true)
      harness.device.advance(by: .milliseconds(100))
      navigation.pushViewController(harness.recorder("C"), animated: true)
    }
    #expect(
      calls == [
        "B.willMove(UINavigationController)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        "B.didMove(UINavigationController)", "C.willMove(UINavigationController)", "C.loadView", "C.viewDidLoad",
        "B.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "C.viewDidAppear(true)", "C.didMove(UINavigationController)",
      ]
    )
  }

  @Test func aPushInViewWillAppearKeepsTheAppearanceCallbacksPaired() throws {
    final class Passing: CallbackRecorder {
      var successor: CallbackRecorder?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let successor {
          self.successor = nil
          navigationController?.pushViewController(successor, animated: false)
        }
      }
    }
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let passing = Passing("B", harness.journal)
    passing.successor = harness.recorder("C")
    let calls = try harness.callbacks { navigation.pushViewController(passing, animated: true) }
    #expect(
      calls == [
        "B.willMove(UINavigationController)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        "B.didMove(UINavigationController)", "C.willMove(UINavigationController)", "C.loadView", "C.viewDidLoad",
        "B.viewWillDisappear(false)", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "B.viewDidDisappear(false)", "C.viewDidAppear(false)", "C.didMove(UINavigationController)",
      ]
    )
  }

  @Test func goingToTheBackgroundAndReturningCausesNoCallbacksInAStack() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: false)
    _ = harness.journal.take()
    harness.device.pressHome()
    harness.device.advance(by: .seconds(60))
    harness.device.returnToForeground()
    #expect(harness.journal.take() == [])
  }

  @Test func aTransitionThatTheBackgroundInterruptsEndsAfterTheReturn() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: true)
    _ = harness.journal.take()
    harness.device.pressHome()
    harness.device.advance(by: .seconds(60))
    #expect(harness.journal.take() == [])
    harness.device.returnToForeground()
    try harness.device.runUntilIdle()
    #expect(
      harness.journal.take() == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(UINavigationController)",
      ]
    )
  }

  @Test func theMovingToAndFromParentPropertiesAreSetDuringTheCallbacks() throws {
    final class Asking: UIViewController {
      var heard: [String] = []
      private func note(_ what: String) {
        heard.append("\(what): to \(isMovingToParent), from \(isMovingFromParent), \(navigationController != nil)")
      }
      override func viewWillAppear(_ animated: Bool) { note("willAppear") }
      override func viewDidAppear(_ animated: Bool) { note("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let asking = Asking()
    navigation.pushViewController(asking, animated: true)
    try harness.device.runUntilIdle()
    navigation.pushViewController(harness.recorder("C"), animated: true)
    try harness.device.runUntilIdle()
    navigation.popViewController(animated: true)
    try harness.device.runUntilIdle()
    navigation.popViewController(animated: true)
    try harness.device.runUntilIdle()
    #expect(
      asking.heard == [
        "willAppear: to true, from false, true", "didAppear: to true, from false, true",
        "willDisappear: to false, from false, true", "didDisappear: to false, from false, true",
        "willAppear: to false, from false, true", "didAppear: to false, from false, true",
        "willDisappear: to false, from true, true", "didDisappear: to false, from true, true",
      ]
    )
    #expect(!asking.isMovingFromParent && asking.navigationController == nil)
  }

  @Test func theBarKeepsTheItemsOfTheStack() throws {
    let first = harness.recorder("A")
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    let second = harness.recorder("B")
    navigation.pushViewController(second, animated: false)
    second.title = "Second"
    #expect(navigation.navigationBar.items?.map(\.title) == ["First", "Second"])
    #expect(navigation.navigationBar.backItem === first.navigationItem)
    navigation.popViewController(animated: false)
    #expect(navigation.navigationBar.topItem === first.navigationItem)
  }

  @Test func showPushesInTheNearestNavigationController() throws {
    let first = harness.recorder("A")
    let navigation = UINavigationController(rootViewController: first)
    try harness.show(navigation)
    let second = harness.recorder("B")
    first.show(second, sender: nil)
    try harness.device.runUntilIdle()
    #expect(navigation.topViewController === second)
  }

  @Test func theDelegateCanRecognizeAPopByTheTransitionCoordinator() throws {
    // As in coordinators that discard the flow of a popped view controller.
    final class Coordinator: NSObject, UINavigationControllerDelegate {
      var gone: [String] = []
      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
      ) {
        guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
          !navigationController.viewControllers.contains(from)
        else { return }
        gone.append((from as? CallbackRecorder)?.name ?? "?")
      }
    }
    let coordinator = Coordinator()
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.delegate = coordinator
    navigation.pushViewController(harness.recorder("B"), animated: true)
    try harness.device.runUntilIdle()
    #expect(coordinator.gone == [])
    navigation.popViewController(animated: true)
    try harness.device.runUntilIdle()
    #expect(coordinator.gone == ["B"] && navigation.transitionCoordinator == nil)
  }
}
