import Foundation
import Mainspring

/// A transition from one view controller's view to another's, with the appearance callbacks of both.
@MainActor
final class ControllerTransition: NSObject {
  let from: UIViewController?
  let to: UIViewController?
  let order: TransitionOrder
  let container: UIView
  private(set) var isAnimated: Bool
  var style = UIModalPresentationStyle.none
  var duration: TimeInterval = TransitionTime.standard
  /// The view controllers whose views leave the screen, the outgoing one first.
  var old: [UIViewController]
  /// The view controller whose view enters the screen; nil if its view is already there.
  var new: UIViewController?
  /// The custom animator, if any.
  ///
  /// In an interactive transition it animates only the remaining part.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  /// Whether the incoming view is inserted even if the container is not on the screen.
  var insertsOffScreen = false

  /// The rotation of the interface during the transition.
  var targetTransform = CGAffineTransform.identity

  /// Called after both view controllers have been notified of the beginning.
  var didBegin: () -> Void = {}
  /// Inserts the incoming view.
  var insert: () -> Void = {}
  /// Removes the outgoing view.
  var remove: () -> Void = {}
  /// Called after both view controllers have been notified of the end; the argument is false if the transition was
  /// cancelled.
  var didEnd: (Bool) -> Void = { _ in }

  /// The view controller between whose children the transition takes place; nil for a presentation.
  ///
  /// The transition retains it until the end, because the completion uses it.
  var host: UIViewController?

  private(set) var isOver = false
  private(set) var isCancelled = false
  private(set) var isInteractive = false
  private(set) var wasInteractive = false
  private(set) var percent: CGFloat = 0
  private var hasStarted = false
  private var timer: RunLoopTimer?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionChanges: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  /// Creates a transition from the view of `from` to that of `to`, with the appearance callbacks of both.
  init(from: UIViewController?, to: UIViewController?, in container: UIView, order: TransitionOrder, animated: Bool) {
    self.from = from
    self.to = to
    self.container = container
    self.order = order
    isAnimated = animated
    old = from.map { [$0] } ?? []
    new = to
    super.init()
    insert = { [unowned self] in insertAsUsual() }
    remove = { [unowned self] in self.from?.viewIfLoaded?.removeFromSuperview() }
  }

  // MARK: - Progress

  /// Begins the transition.
  ///
  /// A transition that is not animated also ends here.
  func start(interactively: Bool = false) {
    isInteractive = isAnimated && (interactively || interactor?.wantsInteractiveStart == true)
    wasInteractive = isInteractive
    to?.loadViewIfNeeded()
    order.begin(old: old, new: new, animated: isAnimated) { isOver }
    if isOver { return }
    didBegin()
    if isOver { return }
    hasStarted = true
    let animator = isAnimated && !isInteractive ? animator : nil
    if animator == nil { insert() }
    for animation in alongside { animation(self) }
    alongside = []
    if let animator {
      duration = animator.transitionDuration(using: self)
      animator.animateTransition(using: self)
    } else if !isAnimated {
      complete(true)
    } else if isInteractive {
      interactor?.startInteractiveTransition(self)
    } else {
      wait(duration) { $0.complete(true) }
    }
  }

  /// Ends the transition at once; it counts as completed, unless it is being cancelled.
  func finishNow() {
    guard !isOver else { return }
    if isInteractive { endInteraction(cancelled: false) }
    complete(!isCancelled)
  }

  func complete(_ isDone: Bool) {
    guard !isOver else { return }
    isOver = true
    timer?.cancel()
    timer = nil
    if isDone {
      if !hasStarted { makeUpForTheBeginning() }
      remove()
      order.end(old: old, new: new)
    } else {
      isCancelled = true
      order.cancel(old: old, new: new, animated: isAnimated) { [self] in new?.viewIfLoaded?.removeFromSuperview() }
    }
    animator?.animationEnded(isDone)
    didEnd(isDone)
    for completion in completions { completion(self) }
    completions = []
    interactionChanges = []
    // The closures retain the view controllers, which may retain this transition.
    insert = {}
    remove = {}
    didBegin = {}
    didEnd = { _ in }
    host = nil
    // An animator or an interaction controller may retain this transition, too.
    animator = nil
    interactor = nil
  }

  /// Carries out the steps that are left of the beginning, because one of its callbacks has ended the transition.
  private func makeUpForTheBeginning() {
    let waiting = new.flatMap { $0.appearance.isOnScreen ? nil : $0 }
    order.begin(old: old.filter { $0.appearance.phase == .appeared }, new: waiting, animated: isAnimated)
    insert()
  }

  private func wait(_ seconds: TimeInterval, then end: @escaping (ControllerTransition) -> Void) {
    let timer = TransitionTime.wait(seconds) { [self] in end(self) }
    if !isOver { self.timer = timer }
  }

  private func insertAsUsual() {
    guard let view = to?.view, view.superview !== container else { return }
    view.frame = to.map(place) ?? container.bounds
    container.addSubview(view)
  }

  /// Returns the frame in the container for the view of `controller`.
  private func place(of controller: UIViewController) -> CGRect {
    host?.frame(of: controller, in: container.bounds) ?? container.bounds
  }

  // MARK: - Interaction

  func update(_ fraction: CGFloat) {
    guard isInteractive else { return }
    percent = min(max(fraction, 0), 1)
  }

  /// Ends the interaction.
  ///
  /// The rest of the transition runs without the user, forwards or backwards.
  func endInteraction(cancelled: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    isCancelled = cancelled
    for change in interactionChanges { change(self) }
    interactionChanges = []
    if let animator, !cancelled {
      duration = animator.transitionDuration(using: self)
      animator.animateTransition(using: self)
    } else {
      let rest = cancelled ? percent : 1 - percent
      wait(duration * rest) { $0.complete(!cancelled) }
    }
  }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if isOver { return false }
    if let completion { completions.append(completion) }
    if let animation, !hasStarted { alongside.append(animation) }
    return animation == nil || !hasStarted
  }

  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    if isInteractive || !hasStarted { interactionChanges.append(handler) }
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    notifyWhenInteractionChanges(handler)
  }

  var presentationStyle: UIModalPresentationStyle { style }
  var initiallyInteractive: Bool { wasInteractive }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { isAnimated ? duration : 0 }
  var percentComplete: CGFloat { percent }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { container }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: old.contains { $0 === from } ? from?.viewIfLoaded : nil
    case .to: new === to ? to?.viewIfLoaded : nil
    default: nil
    }
  }
}

extension ControllerTransition: UIViewControllerContextTransitioning {
  var transitionWasCancelled: Bool { isCancelled }
  func updateInteractiveTransition(_ percentComplete: CGFloat) { update(percentComplete) }
  func finishInteractiveTransition() { endInteraction(cancelled: false) }
  func cancelInteractiveTransition() { endInteraction(cancelled: true) }
  func pauseInteractiveTransition() {}
  func completeTransition(_ didComplete: Bool) { complete(didComplete) }
  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? place(of: vc) : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? place(of: vc) : .zero }
}
