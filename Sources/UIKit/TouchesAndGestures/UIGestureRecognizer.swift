import Foundation

/// Looks at the fingers on a view, and the views inside it, for one kind of movement.
///
/// The main actor only.
///
///     possible ──► began ──► changed … ──► ended        what lasts, such as a pan
///        │           └───────────┴───────► cancelled
///        ├────────────────────────────────► ended        what is over when it is recognised, such as a tap
///        └────────────────────────────────► failed
///
/// Once the gesture is over and all its fingers are lifted it is reset to possible. A recogniser that recognises
/// something makes the others fail that look at the same fingers, unless a delegate lets them recognise theirs at the
/// same time; one that has to wait for another to fail stays possible until then. What it does is done when all
/// recognisers have seen the event, and before the views hear of it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recogniser stands.
  public enum State: Int, Sendable {
    /// It has not recognised its gesture yet.
    case possible = 0
    /// It has recognised a gesture that lasts.
    case began = 1
    /// That gesture goes on.
    case changed = 2
    /// The gesture is over.
    case ended = 3
    /// The gesture was taken back.
    case cancelled = 4
    /// These fingers do something else.
    case failed = 5
    /// The same as `ended`, of a gesture that is over when it is recognised.
    public static let recognized = State.ended
  }

  /// A recogniser that does nothing yet.
  public override init() { super.init() }

  // MARK: - What it does

  /// Something to be called, and the target and the name of the method that it stands for, where it does.
  private struct Handler {
    weak var target: AnyObject?
    var action: Selector?
    let body: (UIGestureRecognizer) -> Void
  }

  private var handlers: [Handler] = []

  /// A recogniser that calls `handler` as ``addHandler(_:)`` says; not Apple's, since Swift on Linux has no selectors.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Calls `handler` whenever the state changes to began, changed, ended or cancelled; not Apple's, since Swift on
  /// Linux has no selectors.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(Handler(body: handler)) }

  func addHandler(for target: AnyObject, _ action: Selector) {
    guard !handlers.contains(where: { $0.target === target && $0.action == action }) else { return }
    handlers.append(
      Handler(target: target, action: action) { [weak target] recognizer in
        if let target { ActionMethod.perform(action, on: target, recognizer) }
      }
    )
  }

  /// Takes out what stands for methods of targets; nil means any target, or any method.
  func removeHandlers(for target: AnyObject?, _ action: Selector?) {
    handlers.removeAll {
      $0.action != nil && (target == nil || $0.target === target) && (action == nil || $0.action == action)
    }
  }

  func callHandlers(seeing state: State) {
    // What it did may be several events old where it had to wait: those it calls see the state that they are called
    // for.
    seenState = state
    for handler in handlers { handler.body(self) }
    seenState = nil
  }

  // MARK: - State

  private var ownState = State.possible
  private var seenState: State?
  /// What it would do if it had not to wait for others to fail.
  private var wish = Wish.none

  /// What a recogniser wants to do.
  private enum Wish {
    /// Nothing yet.
    case none
    /// Recognise a gesture that is over by that.
    case end
    /// Begin a gesture that lasts; it may be over by now.
    case begin(isOver: Bool)
  }

  /// Whether it only waits for others to fail.
  var isWaiting: Bool { if case .none = wish { false } else { true } }

  /// Whether a gesture that lasts goes on, or would but for others that have to fail first.
  var isLasting: Bool { ownState == .began || ownState == .changed || isWaiting }

  /// Where it stands.
  ///
  /// Subclasses set it in their `touches…` methods.
  open var state: State {
    get { seenState ?? ownState }
    set { move(to: newValue) }
  }

  /// Whether it is over and waits to be reset.
  var isOver: Bool { ownState == .ended || ownState == .cancelled || ownState == .failed }
  /// Whether it has recognised its gesture since it was last reset.
  var hasRecognized: Bool { ownState == .began || ownState == .changed || ownState == .ended }
  /// Whether it may still do either, and looks at fingers or waits for more.
  var isUndecided: Bool { ownState == .possible && isInSequence }
  /// Whether it has seen fingers since it was last reset.
  var isInSequence: Bool { !sequence.isEmpty }

  private func move(to new: State) {
    switch (ownState, new) {
    case (.possible, .possible), (.ended, _), (.failed, _), (.cancelled, _), (.began, .possible), (.changed, .possible):
      return
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.possible, .ended):
      if case .none = wish { wish = .end } else if case .begin = wish { wish = .begin(isOver: true) }
      tryToRecognize()
    case (.possible, .began), (.possible, .changed):
      if case .none = wish { wish = .begin(isOver: false) }
      tryToRecognize()
    case (_, .failed), (_, .cancelled): enter(.cancelled)
    case (_, .began), (_, .changed): enter(.changed)
    case (_, .ended): enter(.ended)
    }
    session?.settleUnlessBusy()
  }

  private func enter(_ state: State) {
    ownState = state
    guard let session, isInSequence else {
      // It was set without any finger, as in a test: nobody else has a say.
      callHandlers(seeing: state)
      if isOver { resetSequence() }
      return
    }
    session.note(self, state)
  }

  /// It will not recognise these fingers.
  func fail() {
    guard ownState == .possible else { return }
    ownState = .failed
    wish = .none
    if let session, isInSequence { session.didFail(self) } else { resetSequence() }
  }

  /// Does what it wants to, unless it has still to wait or something stands against it.
  func tryToRecognize() {
    guard ownState == .possible, isWaiting else { return }
    switch session?.obstacle(to: self) {
    case .wait: return
    case .refusal: return fail()
    case nil: break
    }
    guard mayBegin() else { return fail() }
    let wish = self.wish
    self.wish = .none
    session?.willRecognize(self)
    switch wish {
    case .none: break
    case .end: enter(.ended)
    case .begin(let isOver):
      enter(.began)
      if isOver { enter(.ended) }
    }
  }

  /// What has a say besides other recognisers; classes of the module add to it.
  func mayBegin() -> Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    // A control keeps its own gesture from the recognisers of the views around it.
    for touch in sequence {
      if let control = touch.view as? UIControl, control !== view, control.isEnabled, control.keeps(self) {
        return false
      }
    }
    return true
  }

  // MARK: - Settings

  /// Who has a say in what it does.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it looks at fingers; being disabled while a gesture lasts cancels that.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      if isInSequence { ownState == .possible ? fail() : move(to: .cancelled) }
      session?.settleUnlessBusy()
    }
  }
  /// The view whose fingers it looks at.
  open internal(set) weak var view: UIView?
  /// How many were given to views and not taken back: where there are none, no finger has to be asked for them.
  @exclusivity(unchecked) static var attachedCount = 0
  /// Whether the view's touches are cancelled once the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view hears that fingers came down only when the gesture was not recognised.
  open var delaysTouchesBegan = false
  /// Whether the view hears that fingers were lifted only when the gesture was not recognised.
  open var delaysTouchesEnded = true
  /// Whether it looks at one type of touch at a time; there is only one here.
  open var requiresExclusiveTouchType = true
  /// Kept, and has no effect here: there are fingers only.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// Kept, and has no effect here: no buttons are told of.
  open var allowedPressTypes: [NSNumber] = []
  /// Names it for its author.
  open var name: String?
  /// The buttons of a pointing device that are down: none.
  open var buttonMask: UIEvent.ButtonMask { [] }

  private var requirements: [Weak] = []
  private struct Weak { weak var recognizer: UIGestureRecognizer? }

  /// Has this one wait until the other has failed; where the other recognises its gesture, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Weak(recognizer: otherGestureRecognizer))
  }

  /// Whether this one has to wait for the other to fail.
  func waits(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether the two may recognise their gestures at the same time.
  func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  // MARK: - Fingers

  weak var session: GestureSession?
  /// The fingers that it looks at and that are down, or have just been lifted.
  var tracked: [UITouch] = []
  /// All that it has looked at since it was last reset.
  var sequence: [UITouch] = []

  /// How many fingers it looks at.
  open var numberOfTouches: Int { tracked.count }

  /// The middle of its fingers, in points of `view`'s coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard !tracked.isEmpty else { return convert(lastLocation, to: view) }
    return convert(UIGestureRecognizer.middle(of: tracked), to: view)
  }

  /// One finger's place, in points of `view`'s coordinates; nil means the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { tracked[touchIndex].location(in: view) }

  /// Where its last fingers were, on the screen.
  var lastLocation = CGPoint.zero

  static func middle(of touches: [UITouch]) -> CGPoint {
    let count = CGFloat(max(1, touches.count))
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.screenLocation.x } / count,
      y: touches.reduce(0) { $0 + $1.screenLocation.y } / count
    )
  }

  /// A point of the screen in `view`'s coordinates.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? self.view?.window)?.fromOutermost(point) ?? point
  }

  /// Whether it keeps its view from hearing that a finger came down.
  func holdsBeginning(of touch: UITouch) -> Bool { delaysTouchesBegan && holds(touch) }

  /// Whether it keeps its view from hearing that a finger was lifted.
  func holdsEnd(of touch: UITouch) -> Bool { delaysTouchesEnded && holds(touch) }

  func holds(_ touch: UITouch) -> Bool { ownState == .possible && sequence.contains { $0 === touch } }

  /// Whether it begins to look at a finger that has come down.
  func takes(_ touch: UITouch, of event: UIEvent) -> Bool {
    // One that recognises its gesture by its end, and only waits, has seen all that it wants to.
    if case .end = wish { return false }
    guard isEnabled, !isOver, shouldReceive(event) else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  func leaveView() {
    if isInSequence {
      ownState == .possible ? fail() : move(to: .cancelled)
      tracked = []
      session?.settleUnlessBusy()
    }
    view = nil
    UIGestureRecognizer.attachedCount -= 1
  }

  func resetSequence() {
    reset()
    tracked = []
    sequence = []
    wish = .none
    ownState = .possible
  }

  // MARK: - For subclasses

  /// Fingers came down; for subclasses.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have moved; for subclasses.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were lifted; for subclasses.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took fingers back; for subclasses.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// What was guessed of touches is known better; never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Buttons were pressed; never called here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons are pressed harder; never called here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Buttons were released; never called here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The system took buttons back; never called here.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// All is over: subclasses forget what they know of the fingers.
  open func reset() {}

  /// Looks at a finger no more.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
  }

  /// Whether its recognising makes the other fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other's recognising makes this one fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it has to wait for the other to fail, for all of its class.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other has to wait for it to fail, for all of its class.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it looks at an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Has the method of `target` that `action` names called as well; the target is not kept.
  open func addTarget(_ target: Any, action: Selector) {
    addHandler(for: target as AnyObject, action)
  }
  /// Takes out what was added; nil means any target, or any method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    removeHandlers(for: target as AnyObject?, action)
  }
}
