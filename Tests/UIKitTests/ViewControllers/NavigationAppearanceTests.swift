import Testing
import UIKitTesting

/// Tests of the callbacks of view controllers in a navigation stack.
///
/// After Apple's pages "UINavigationController", "navigationController(_:willShow:animated:)", "didMove(toParent:)",
/// "viewIsAppearing(_:)" and "isMovingFromParent".
@MainActor
struct NavigationAppearanceTests {
  let stage: Stage
  let watcher: Watcher

  init() {
    stage = Stage.withoutApplication()
    watcher = Watcher(stage.journal)
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
    ) { journal.write("willShow \((viewController as? Teller)?.name ?? "?")(\(animated))") }
    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) { journal.write("didShow \((viewController as? Teller)?.name ?? "?")(\(animated))") }
  }

  @Test func theRootViewControllerAppearsWithTheNavigationController() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    navigation.delegate = watcher
    #expect(stage.journal.take() == ["A.willMove(UINavigationController)", "A.didMove(UINavigationController)"])
    _ = try stage.device.launch(StageDelegate(navigation))
    #expect(
      stage.journal.take() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "willShow A(false)", "A.viewIsAppearing(false)",
        "A.viewDidAppear(false)", "didShow A(false)",
      ]
    )
  }

  @Test(arguments: [true, false])
  func aPushedViewControllerTakesThePlaceOfTheOneBelow(animated: Bool) throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    navigation.delegate = watcher
    try stage.show(navigation)
    let told = try stage.told { navigation.pushViewController(stage.teller("B"), animated: animated) }
    #expect(
      told == [
        "B.willMove(UINavigationController)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(\(animated))",
        "B.viewWillAppear(\(animated))", "willShow B(\(animated))", "B.viewIsAppearing(\(animated))",
        "A.viewDidDisappear(\(animated))", "B.viewDidAppear(\(animated))", "B.didMove(UINavigationController)",
        "didShow B(\(animated))",
      ]
    )
    #expect(stage.device.now == (animated ? Stage.transition : .zero))
    #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
    #expect(navigation.viewControllers.first?.viewIfLoaded?.superview == nil)
  }

  @Test(arguments: [true, false])
  func aPoppedViewControllerGivesItsPlaceBackAndIsGone(animated: Bool) throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    navigation.pushViewController(stage.teller("B"), animated: false)
    navigation.delegate = watcher
    _ = stage.journal.take()
    let told = try stage.told { navigation.popViewController(animated: animated) }
    #expect(
      told == [
        "B.willMove(nil)", "B.viewWillDisappear(\(animated))", "A.viewWillAppear(\(animated))",
        "willShow A(\(animated))", "A.viewIsAppearing(\(animated))", "B.viewDidDisappear(\(animated))",
        "A.viewDidAppear(\(animated))", "B.didMove(nil)", "didShow A(\(animated))", "B.deinit",
      ]
    )
  }

  @Test func theDidCallbacksOfAnAnimatedPushWaitForItsEnd() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    navigation.pushViewController(stage.teller("B"), animated: true)
    stage.device.advance(by: Stage.transition - .nanoseconds(1))
    #expect(stage.journal.take().last == "B.viewIsAppearing(true)")
    stage.device.advance(by: .nanoseconds(1))
    #expect(
      stage.journal.take() == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(UINavigationController)",
      ]
    )
  }

  @Test func aPopThatTheUserTakesBackLeavesTheStackAsItWas() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    let top = stage.teller("B")
    navigation.pushViewController(top, animated: false)
    navigation.delegate = watcher
    _ = stage.journal.take()
    // When
    let pull = try #require(navigation.pull())
    pull.move(to: 0.5)
    stage.device.advance(by: .seconds(1))
    #expect(
      stage.journal.take() == [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow A(true)",
        "A.viewIsAppearing(true)",
      ]
    )
    let told = try stage.told { pull.cancel() }
    // Then
    #expect(
      told == [
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "B.willMove(UINavigationController)", "B.didMove(UINavigationController)",
      ]
    )
    #expect(stage.device.now == .seconds(1) + Stage.transition / 2)
    #expect(navigation.topViewController === top && navigation.viewControllers.count == 2)
    #expect(top.view.window != nil && navigation.viewControllers[0].viewIfLoaded?.superview == nil)
    #expect(top.parent === navigation && !top.isMovingFromParent)
  }

  @Test func aPopThatTheUserPullsThroughIsAPop() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    navigation.pushViewController(stage.teller("B"), animated: false)
    _ = stage.journal.take()
    let told = try stage.told {
      let pull = try #require(navigation.pull())
      pull.move(to: 0.8)
      pull.finish()
    }
    #expect(
      told == [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)", "B.deinit",
      ]
    )
  }

  @Test func theCoordinatorTellsThatThePopWasTakenBack() throws {
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
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    let asking = Asking()
    navigation.pushViewController(asking, animated: false)
    let pull = try #require(navigation.pull())
    pull.cancel()
    try stage.device.runUntilIdle()
    #expect(asking.heard == ["alongside", "let go, cancelled: true", "over, cancelled: true"])
  }

  @Test func thereIsNothingToPullOffWhereOnlyTheRootIs() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    #expect(navigation.pull() == nil)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(stage.journal.take() == [])
  }

  @Test func thoseBetweenLeaveTheStackWithoutHavingBeenSeen() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    for name in ["B", "C"] { navigation.pushViewController(stage.teller(name), animated: false) }
    _ = stage.journal.take()
    let told = try stage.told { navigation.popToRootViewController(animated: true) }
    #expect(
      told == [
        "B.willMove(nil)", "C.willMove(nil)", "C.viewWillDisappear(true)", "A.viewWillAppear(true)",
        "A.viewIsAppearing(true)", "C.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)",
        "C.didMove(nil)",
      ] + ["B.deinit", "C.deinit"]
    )
  }

  @Test func aStackThatIsSetLoadsOnlyItsTop() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    let told = try stage.told {
      navigation.setViewControllers([stage.teller("B"), stage.teller("C")], animated: true)
    }
    #expect(
      told == [
        "B.willMove(UINavigationController)", "C.willMove(UINavigationController)", "A.willMove(nil)", "C.loadView",
        "C.viewDidLoad", "A.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)",
        "A.viewDidDisappear(true)", "C.viewDidAppear(true)", "B.didMove(UINavigationController)",
        "C.didMove(UINavigationController)", "A.didMove(nil)", "A.deinit",
      ]
    )
  }

  @Test func puttingOneBelowTheTopTellsNobodyOfAppearance() throws {
    let top = stage.teller("A")
    let navigation = UINavigationController(rootViewController: top)
    try stage.show(navigation)
    let told = try stage.told { navigation.viewControllers = [stage.teller("B"), top] }
    #expect(told == ["B.willMove(UINavigationController)", "B.didMove(UINavigationController)"])
  }

  @Test func whatIsPushedOffTheScreenIsNotLoaded() {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    _ = stage.journal.take()
    navigation.pushViewController(stage.teller("B"), animated: true)
    #expect(stage.journal.take() == ["B.willMove(UINavigationController)", "B.didMove(UINavigationController)"])
    #expect(navigation.viewControllers.map(\.isViewLoaded) == [false, false])
  }

  @Test func aPushInTheMiddleOfAnotherOneBringsThatToItsEndFirst() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    let told = try stage.told {
      navigation.pushViewController(stage.teller("B"), animated: true)
      stage.device.advance(by: .milliseconds(100))
      navigation.pushViewController(stage.teller("C"), animated: true)
    }
    #expect(
      told == [
        "B.willMove(UINavigationController)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        "B.didMove(UINavigationController)", "C.willMove(UINavigationController)", "C.loadView", "C.viewDidLoad",
        "B.viewWillDisappear(true)", "C.viewWillAppear(true)", "C.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "C.viewDidAppear(true)", "C.didMove(UINavigationController)",
      ]
    )
  }

  @Test func aPushInViewWillAppearKeepsEverybodysPairs() throws {
    final class Passing: Teller {
      var successor: Teller?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let successor {
          self.successor = nil
          navigationController?.pushViewController(successor, animated: false)
        }
      }
    }
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    let passing = Passing("B", stage.journal)
    passing.successor = stage.teller("C")
    let told = try stage.told { navigation.pushViewController(passing, animated: true) }
    #expect(
      told == [
        "B.willMove(UINavigationController)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        "B.didMove(UINavigationController)", "C.willMove(UINavigationController)", "C.loadView", "C.viewDidLoad",
        "B.viewWillDisappear(false)", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "B.viewDidDisappear(false)", "C.viewDidAppear(false)", "C.didMove(UINavigationController)",
      ]
    )
  }

  @Test func goingToTheBackgroundAndComingBackTellsNoViewController() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    navigation.pushViewController(stage.teller("B"), animated: false)
    _ = stage.journal.take()
    stage.device.pressHome()
    stage.device.advance(by: .seconds(60))
    stage.device.returnToForeground()
    #expect(stage.journal.take() == [])
  }

  @Test func aTransitionThatTheBackgroundInterruptsEndsAfterTheReturn() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    navigation.pushViewController(stage.teller("B"), animated: true)
    _ = stage.journal.take()
    stage.device.pressHome()
    stage.device.advance(by: .seconds(60))
    #expect(stage.journal.take() == [])
    stage.device.returnToForeground()
    try stage.device.runUntilIdle()
    #expect(
      stage.journal.take() == [
        "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "B.didMove(UINavigationController)",
      ]
    )
  }

  @Test func movingToAndFromTheParentIsToldInTheCallbacks() throws {
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
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    let asking = Asking()
    navigation.pushViewController(asking, animated: true)
    try stage.device.runUntilIdle()
    navigation.pushViewController(stage.teller("C"), animated: true)
    try stage.device.runUntilIdle()
    navigation.popViewController(animated: true)
    try stage.device.runUntilIdle()
    navigation.popViewController(animated: true)
    try stage.device.runUntilIdle()
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
    let first = stage.teller("A")
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    let second = stage.teller("B")
    navigation.pushViewController(second, animated: false)
    second.title = "Second"
    #expect(navigation.navigationBar.items?.map(\.title) == ["First", "Second"])
    #expect(navigation.navigationBar.backItem === first.navigationItem)
    navigation.popViewController(animated: false)
    #expect(navigation.navigationBar.topItem === first.navigationItem)
  }

  @Test func showPushesInTheNearestNavigationController() throws {
    let first = stage.teller("A")
    let navigation = UINavigationController(rootViewController: first)
    try stage.show(navigation)
    let second = stage.teller("B")
    first.show(second, sender: nil)
    try stage.device.runUntilIdle()
    #expect(navigation.topViewController === second)
  }

  @Test func theDelegateCanTellAPopByTheTransitionsCoordinator() throws {
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
        gone.append((from as? Teller)?.name ?? "?")
      }
    }
    let coordinator = Coordinator()
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    navigation.delegate = coordinator
    navigation.pushViewController(stage.teller("B"), animated: true)
    try stage.device.runUntilIdle()
    #expect(coordinator.gone == [])
    navigation.popViewController(animated: true)
    try stage.device.runUntilIdle()
    #expect(coordinator.gone == ["B"] && navigation.transitionCoordinator == nil)
  }
}
