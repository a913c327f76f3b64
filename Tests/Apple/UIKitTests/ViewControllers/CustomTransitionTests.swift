import Testing
import UIKitTesting

/// Tests of transitions whose views the application animates, and of transitions that it drives by a percentage.
///
/// After Apple's pages "UIViewControllerAnimatedTransitioning", "UIPercentDrivenInteractiveTransition",
/// "wantsInteractiveStart" and "completeTransition(_:)".
@MainActor
struct CustomTransitionTests {
  /// An animator that moves views in two seconds, at once or as the user's finger moves.
  final class Mover: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    let journal: Journal
    var hand: UIPercentDrivenInteractiveTransition?
    init(_ journal: Journal) {
      self.journal = journal
      super.init()
    }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 2 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      journal.write("animate")
      if let view = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to)
      {
        view.frame = transitionContext.finalFrame(for: controller)
        transitionContext.containerView.addSubview(view)
      }
      SimulatedDevice.current?.loop.addTimer(after: .seconds(2)) {
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { journal.write("animationEnded \(transitionCompleted)") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
    func animationController(
      forPresented presented: UIViewController,
      presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  }

  let harness: DeviceHarness
  let mover: Mover

  init() {
    harness = DeviceHarness.withoutApplication()
    mover = Mover(harness.journal)
  }

  func shownStack() throws -> UINavigationController {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: false)
    navigation.delegate = mover
    _ = harness.journal.take()
    return navigation
  }

  /// An animator that keeps its context, as one with an animation's delegate does.
  final class ContextKeeper: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
    private var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      SimulatedDevice.current?.loop.addTimer(after: .seconds(1)) { [self] in context?.completeTransition(true) }
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { ContextKeeper() }
  }

  @Test func anAnimatorThatKeepsItsContextDoesNotKeepTheViewControllers() throws {
    let keeper = ContextKeeper()
    let navigation = try shownStack()
    navigation.delegate = keeper
    navigation.pushViewController(harness.recorder("C"), animated: true)
    try harness.device.runUntilIdle()
    _ = harness.journal.take()

    let calls = try harness.callbacks { navigation.popViewController(animated: true) }

    #expect(calls.last == "C.deinit")
  }

  @Test func anAnimatorOfTheDelegateMovesTheViewsOfAPush() throws {
    let navigation = try shownStack()
    let calls = try harness.callbacks { navigation.pushViewController(harness.recorder("C"), animated: true) }
    #expect(
      calls == [
        "C.willMove(UINavigationController)", "C.loadView", "C.viewDidLoad", "B.viewWillDisappear(true)",
        "C.viewWillAppear(true)", "animate", "C.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "C.viewDidAppear(true)", "animationEnded true", "C.didMove(UINavigationController)",
      ]
    )
    #expect(harness.device.now == .seconds(2))
  }

  @Test func aPercentDrivenPopRunsTheApplicationsAnimationWhenItIsFinished() throws {
    let navigation = try shownStack()
    let hand = UIPercentDrivenInteractiveTransition()
    mover.hand = hand
    navigation.popViewController(animated: true)
    hand.update(0.6)
    harness.device.advance(by: .seconds(5))
    #expect(navigation.transitionCoordinator?.percentComplete == 0.6)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    let calls = try harness.callbacks { hand.finish() }
    #expect(
      calls == [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "animate",
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "animationEnded true", "B.didMove(nil)", "B.deinit",
      ]
    )
    #expect(harness.device.now == .seconds(7))
  }

  @Test func aPercentDrivenPopCanBeCancelled() throws {
    let navigation = try shownStack()
    let hand = UIPercentDrivenInteractiveTransition()
    mover.hand = hand
    navigation.popViewController(animated: true)
    let calls = try harness.callbacks { hand.cancel() }
    #expect(
      calls == [
        "B.willMove(nil)", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "animationEnded false", "B.willMove(UINavigationController)",
        "B.didMove(UINavigationController)",
      ]
    )
    #expect(navigation.viewControllers.count == 2 && navigation.transitionCoordinator == nil)
  }

  @Test func anInteractionDoesNotKeepTheViewControllersOfATransitionThatHasEnded() throws {
    let navigation = try shownStack()
    let hand = UIPercentDrivenInteractiveTransition()
    mover.hand = hand
    navigation.popViewController(animated: true)
    hand.update(0.5)
    // The push ends the pop, without a call of the interaction controller.
    let calls = try harness.callbacks { navigation.pushViewController(harness.recorder("C"), animated: false) }
    #expect(calls.contains("B.deinit"))
    withExtendedLifetime(hand) {}
  }

  @Test func withoutAnInteractiveStartTheAnimatorRunsTheTransition() throws {
    let navigation = try shownStack()
    let hand = UIPercentDrivenInteractiveTransition()
    hand.wantsInteractiveStart = false
    mover.hand = hand
    let calls = try harness.callbacks { navigation.popViewController(animated: true) }
    #expect(calls.contains("animate") && calls.last == "B.deinit")
  }

  @Test func theAnimatorOfAPresentedViewControllerRunsItsPresentationAndDismissal() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let presented = harness.recorder("B")
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = mover
    let coming = try harness.callbacks { root.present(presented, animated: true) }
    #expect(
      coming == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "animate",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "A.viewDidDisappear(true)", "animationEnded true",
      ]
    )
    let going = try harness.callbacks { root.dismiss(animated: true) }
    #expect(
      going == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "animate", "A.viewIsAppearing(true)",
        "A.viewDidAppear(true)", "B.viewDidDisappear(true)", "animationEnded true",
      ]
    )
    #expect(root.view.window != nil && root.view.superview === root.view.window)
  }

  @Test func aCancelledDismissalKeepsThePresentedViewController() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let presented = harness.recorder("B")
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = mover
    root.present(presented, animated: false)
    _ = harness.journal.take()
    let hand = UIPercentDrivenInteractiveTransition()
    mover.hand = hand
    root.dismiss(animated: true)
    let calls = try harness.callbacks { hand.cancel() }
    #expect(
      calls == [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewWillDisappear(true)",
        "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
        "animationEnded false",
      ]
    )
    #expect(root.presentedViewController === presented && !presented.isBeingDismissed)
    // It can still be dismissed.
    mover.hand = nil
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil && root.view.superview === root.view.window)
  }
}
