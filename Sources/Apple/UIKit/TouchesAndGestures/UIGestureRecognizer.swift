import Foundation

/// Recognizes one kind of gesture from the touches on a view and its subviews.
///
/// The main actor only.
///
///     possible ──► began ──► changed … ──► ended        continuous, such as a pan
///        │           └───────────┴───────► cancelled
///        ├────────────────────────────────► ended        discrete, such as a tap
///        └────────────────────────────────► failed
///
/// After the gesture has ended and all its fingers are lifted, the state is reset to possible. A recognizer that
/// recognizes its gesture makes the other recognizers of its touches fail, unless a delegate allows both to recognize
/// simultaneously. A recognizer that must wait for another to fail stays possible until then. Handlers are called after
/// all recognizers have received the event and before the views receive it.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uigesturerecognizer>.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer.
  public enum State: Int, Sendable {
    /// The gesture has not been recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// The gesture has ended.
    case ended = 3
    /// The gesture was cancelled.
    case cancelled = 4
    /// The touches do not form this gesture.
    case failed = 5
    /// The same as `ended`, for a discrete gesture.
    public static let recognized = State.ended
  }

  /// Creates a recognizer that calls the method of `target` that `action` names, with the recognizer as the argument.
  ///
  /// If either is nil, the recognizer calls nothing. It holds the target weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without handlers.
  public convenience override init() { self.init(target: nil, action: nil) }

  // MARK: - Handlers

  /// A closure to call, with the target and selector if it was added for a method.
  private struct Handler {
    weak var target: AnyObject?
    var action: Selector?
    let body: (UIGestureRecognizer) -> Void
  }

  private var handlers: [Handler] = []

  /// Creates a recognizer that calls `handler`, as ``addHandler(_:)`` describes.
  ///
  /// An addition to Apple's interface, since the compiler rejects `#selector` on Linux.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Adds a closure that is called whenever the state changes to began, changed, ended or cancelled.
  ///
  /// An addition to Apple's interface, since the compiler rejects `#selector` on Linux.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(Handler(body: handler)) }

  func addHandler(for target: AnyObject, _ action: Selector) {
    guard !handlers.contains(where: { $0.target === target && $0.action == action }) else { return }
    handlers.append(
      Handler(target: target, action: action) { [weak target] recognizer in
        if let target { ActionMethod.perform(action, on: target, recognizer) }
      }
    )
  }

  /// Removes handlers that were added for methods; nil matches any target, or any method.
  func removeHandlers(for target: AnyObject?, _ action: Selector?) {
    handlers.removeAll {
      $0.action != nil && (target == nil || $0.target === target) && (action == nil || $0.action == action)
    }
  }

  func callHandlers(seeing state: State) {
    // A recognizer that had to wait may have changed its state several events ago. During the call, `state` returns the
    // state for which the handlers are called.
    seenState = state
    for handler in handlers { handler.body(self) }
    seenState = nil
  }

  // MARK: - State

  private var ownState = State.possible
  private var seenState: State?
  /// The transition that the recognizer makes when it no longer has to wait for others to fail.
  private var wish = Wish.none

  /// A transition that waits for other recognizers.
  private enum Wish {
    /// No transition waits.
    case none
    /// A discrete gesture was recognized.
    case end
    /// A continuous gesture was recognized; it may have ended since.
    case begin(isOver: Bool)
  }

  /// Whether the recognizer has recognized its gesture and only waits for others to fail.
  var isWaiting: Bool { if case .none = wish { false } else { true } }

  /// Whether a continuous gesture is in progress, or was recognized and only waits for other recognizers to fail.
  var isLasting: Bool { ownState == .began || ownState == .changed || isWaiting }

  /// The state of the recognizer.
  ///
  /// Subclasses set it in their `touches…` methods; in a handler, it is the state for which the handler is called.
  open var state: State {
    get { seenState ?? ownState }
    set { move(to: newValue) }
  }

  /// Whether the gesture has ended, was cancelled or failed, and the recognizer waits for its reset.
  var isOver: Bool { ownState == .ended || ownState == .cancelled || ownState == .failed }
  /// Whether the gesture was recognized since the last reset.
  var hasRecognized: Bool { ownState == .began || ownState == .changed || ownState == .ended }
  /// Whether the recognizer has received touches and neither recognized nor failed.
  var isUndecided: Bool { ownState == .possible && isInSequence }
  /// Whether the recognizer has received touches since the last reset.
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
      // A test, for example, sets the state without touches: no other recognizer is involved.
      callHandlers(seeing: state)
      if isOver { resetSequence() }
      return
    }
    session.record(self, state)
  }

  /// Makes a recognizer that is still possible fail.
  func fail() {
    guard ownState == .possible else { return }
    ownState = .failed
    wish = .none
    if let session, isInSequence { session.didFail(self) } else { resetSequence() }
  }

  /// Makes the pending transition unless the recognizer must wait; fails if another recognizer prevents it.
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
    switch wish {
    case .none: return
    case .end: enter(.ended)
    case .begin: enter(.began)
    }
    // After the state is set: a recognizer that waits for another, which fails now, must see what has been recognized.
    session?.didRecognize(self)
    if case .begin(isOver: true) = wish { enter(.ended) }
  }

  /// Whether the delegate, the view and controls allow the gesture to begin; subclasses in the module add conditions.
  func mayBegin() -> Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    // A view can reserve its own gesture against recognizers of the views around it.
    for touch in sequence {
      if let touched = touch.view, touched !== view, touched.reserves(self) { return false }
    }
    return true
  }

  // MARK: - Settings

  /// The delegate, which can veto the gesture and relate it to other recognizers.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recognizer receives touches; disabling it during a gesture cancels the gesture.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      if isInSequence { ownState == .possible ? fail() : move(to: .cancelled) }
      session?.settleUnlessBusy()
    }
  }
  /// The view that the recognizer is attached to.
  open internal(set) weak var view: UIView?
  /// The number of attached recognizers in the process; if it is 0, touches need no search for recognizers.
  @exclusivity(unchecked) static var attachedCount = 0
  /// Whether the view's touches are cancelled when the gesture is recognized.
  open var cancelsTouchesInView = true
  /// Whether the view receives the beginning of touches only after the recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only after the recognizer has failed.
  open var delaysTouchesEnded = true
  /// Whether the recognizer handles one type of touch at a time; there is only one type here.
  open var requiresExclusiveTouchType = true
  /// Stored, but has no effect here, since all touches are direct.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// Stored, but has no effect here, since recognizers receive no presses.
  open var allowedPressTypes: [NSNumber] = []
  /// A name for debugging.
  open var name: String?
  /// The pressed buttons of a pointing device: always empty here.
  open var buttonMask: UIEvent.ButtonMask { [] }

  private var requirements: [Weak] = []
  private struct Weak { weak var recognizer: UIGestureRecognizer? }

  /// Makes this recognizer wait until the other has failed; if the other recognizes its gesture, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Weak(recognizer: otherGestureRecognizer))
  }

  /// Whether this recognizer must wait for the other to fail.
  func waits(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether both recognizers may recognize their gestures at the same time.
  func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  // MARK: - Touches

  weak var session: GestureSession?
  /// The touches that the recognizer receives and that are down or were just lifted.
  var tracked: [UITouch] = []
  /// All touches that the recognizer has received since the last reset.
  var sequence: [UITouch] = []

  /// The number of touches that the recognizer receives.
  open var numberOfTouches: Int { tracked.count }

  /// Returns the center of the recognizer's touches, or else of its last ones, in `view`'s coordinates, in points.
  ///
  /// If `view` is nil, the method returns it in the window's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    guard !tracked.isEmpty else { return convert(lastLocation, to: view) }
    return convert(UIGestureRecognizer.middle(of: tracked), to: view)
  }

  /// Returns the location of one touch in `view`'s coordinates, in points; nil means the window's coordinates.
  ///
  /// - Precondition: `touchIndex` is less than `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard tracked.indices.contains(touchIndex) else {
      fatalError("The gesture recognizer has no touch \(touchIndex): its number of touches is \(numberOfTouches).")
    }
    return tracked[touchIndex].location(in: view)
  }

  /// The center of the recognizer's last touches, in screen coordinates.
  var lastLocation = CGPoint.zero

  static func middle(of touches: [UITouch]) -> CGPoint {
    let count = CGFloat(max(1, touches.count))
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.screenLocation.x } / count,
      y: touches.reduce(0) { $0 + $1.screenLocation.y } / count
    )
  }

  /// Converts a point of the screen to `view`'s coordinates.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? self.view?.window)?.fromOutermost(point) ?? point
  }

  /// Whether the recognizer delays the beginning of the touch for its view.
  func holdsBeginning(of touch: UITouch) -> Bool { delaysTouchesBegan && holds(touch) }

  /// Whether the recognizer delays the end of the touch for its view.
  func holdsEnd(of touch: UITouch) -> Bool { delaysTouchesEnded && holds(touch) }

  /// Whether the recognizer has received the touch and is still undecided.
  func holds(_ touch: UITouch) -> Bool { ownState == .possible && sequence.contains { $0 === touch } }

  /// Whether the recognizer receives a new touch: if it is enabled, and the delegate does not refuse the touch.
  func takes(_ touch: UITouch, of event: UIEvent) -> Bool {
    // A recognizer that has recognized a discrete gesture and only waits needs no more touches.
    if case .end = wish { return false }
    guard isEnabled, !isOver, shouldReceive(event) else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  /// Cancels the gesture, if one is in progress, and detaches the recognizer from its view.
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

  /// Handles touches that began; does nothing here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that moved; does nothing here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that ended; does nothing here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles touches that the system cancelled; does nothing here.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Handles corrected properties of touches; never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Handles presses that began; never called here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Handles presses that changed; never called here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Handles presses that ended; never called here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Handles presses that the system cancelled; never called here.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Discards the state of the gesture, after it has ended; subclasses that override it call super.
  open func reset() {}

  /// Stops receiving `touch`, which no longer belongs to the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
  }

  /// Whether this recognizer, by recognizing, makes the other fail; true unless a subclass overrides it.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other recognizer, by recognizing, makes this one fail; true unless a subclass overrides it.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer must wait for the other to fail; false unless a subclass overrides it.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other recognizer must wait for this one to fail; false unless a subclass overrides it.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the recognizer receives the event at all: the delegate's answer, or true without a delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Adds a method of `target`, named by `action`, to the handlers; the target is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    addHandler(for: target as AnyObject, action)
  }
  /// Removes a target's method from the handlers; nil matches any target, or any method.
  open func removeTarget(_ target: Any?, action: Selector?) {
    removeHandlers(for: target as AnyObject?, action)
  }
}
