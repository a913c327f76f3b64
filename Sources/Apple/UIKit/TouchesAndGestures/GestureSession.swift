import Foundation

/// Coordinates the gesture recognizers of a window: it delivers touches to them, decides which of them may recognize,
/// and determines which touches the views receive.
@MainActor
final class GestureSession {
  /// The reason why a recognizer cannot recognize its gesture now.
  enum Obstacle {
    /// Another recognizer must fail first.
    case wait
    /// Another recognizer has recognized its gesture.
    case refusal
  }

  /// The recognizers that have received touches since their last reset.
  private var active: [UIGestureRecognizer] = []
  /// The new states for which handlers must still be called, oldest first.
  private var notes: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Touches with phases that a recognizer delays, so that the view has not received them yet.
  private var held: [UITouch] = []
  private var isBusy = false
  private var lastEvent: UIEvent?

  /// Whether touches can go to views directly, since no recognizer is active and no touch is delayed.
  var isIdle: Bool { active.isEmpty && held.isEmpty }

  // MARK: - An event

  /// Delivers the touches to their recognizers, and calls the handlers of those that recognize.
  func handle(_ touches: [UITouch], of event: UIEvent) {
    isBusy = true
    lastEvent = event
    for touch in touches where touch.phase == .began { findRecognizers(of: touch, event) }
    // `findRecognizers` walks outwards, so the recognizers of the innermost view receive a touch first.
    for recognizer in active {
      let own = touches.filter { touch in recognizer.tracked.contains { $0 === touch } }
      guard !own.isEmpty else { continue }
      recognizer.lastLocation = UIGestureRecognizer.middle(of: recognizer.tracked)
      deliver(recognizer, own, event)
    }
    for recognizer in active { recognizer.tracked.removeAll { $0.phase == .ended || $0.phase == .cancelled } }
    isBusy = false
    settle()
  }

  private func findRecognizers(of touch: UITouch, _ event: UIEvent) {
    var view = touch.view
    while let current = view {
      for recognizer in current.attachedRecognizers where recognizer.takes(touch, of: event) {
        recognizer.session = self
        recognizer.tracked.append(touch)
        recognizer.sequence.append(touch)
        touch.recognizers.append(recognizer)
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
      }
      view = current.superview
    }
  }

  private func deliver(_ recognizer: UIGestureRecognizer, _ touches: [UITouch], _ event: UIEvent) {
    func those(_ phase: UITouch.Phase) -> Set<UITouch>? {
      guard !recognizer.isOver else { return nil }
      let found = touches.filter { $0.phase == phase }
      return found.isEmpty ? nil : Set(found)
    }
    if let began = those(.began) { recognizer.touchesBegan(began, with: event) }
    if let moved = those(.moved) { recognizer.touchesMoved(moved, with: event) }
    if let ended = those(.ended) { recognizer.touchesEnded(ended, with: event) }
    if let cancelled = those(.cancelled) { recognizer.touchesCancelled(cancelled, with: event) }
  }

  // MARK: - Recognizing

  func obstacle(to recognizer: UIGestureRecognizer) -> Obstacle? {
    let others = active.filter { $0 !== recognizer }
    for other in others where recognizer.waits(for: other) {
      if other.hasRecognized { return .refusal }
      if other.isUndecided, !waits(other, for: recognizer) { return .wait }
    }
    for other in others where other.hasRecognized && other.sharesFingers(with: recognizer) {
      if prevents(other, recognizer) { return .refusal }
    }
    return nil
  }

  /// Whether `other` has recognized its gesture and waits, itself or through others that wait too, for `recognizer`.
  ///
  /// Then neither waits for the other: the recognizer that recognizes later wins, because waiting would never end.
  private func waits(_ other: UIGestureRecognizer, for recognizer: UIGestureRecognizer) -> Bool {
    var chain = other.isWaiting ? [other] : []
    var next = 0
    while next < chain.count {
      let waiting = chain[next]
      if waiting.waits(for: recognizer) { return true }
      chain += active.filter { more in
        more.isWaiting && waiting.waits(for: more) && !chain.contains { $0 === more }
      }
      next += 1
    }
    return false
  }

  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one) && !one.isSimultaneous(with: other)
  }

  /// Makes the recognizers fail that wait for `recognizer` or that it prevents, and takes its touches from the views if
  /// its `cancelsTouchesInView` is true.
  func didRecognize(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && other.isUndecided {
      if other.waits(for: recognizer) || (other.sharesFingers(with: recognizer) && prevents(recognizer, other)) {
        other.fail()
      }
    }
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.sequence where touch.progress != .over { touch.isTaken = true }
  }

  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && other.isWaiting && other.waits(for: recognizer) {
      other.tryToRecognize()
    }
  }

  /// Records a new state; `settle()` calls the recognizer's handlers for it after all recognizers have received the
  /// event.
  func record(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    notes.append((recognizer, state))
  }

  // MARK: - After an event, or a recognizer's timer

  func settleUnlessBusy() {
    if isBusy { return }
    let taken = active.flatMap(\.sequence).filter(\.isTaken)
    settle()
    // Without an event, the views would otherwise learn of the gesture only when a finger moves or is lifted.
    give(taken)
  }

  private func settle() {
    isBusy = true
    while !notes.isEmpty {
      let note = notes.removeFirst()
      note.recognizer.callHandlers(seeing: note.state)
    }
    isBusy = false
    let waiting = held
    held = []
    give(waiting)
    for recognizer in active where recognizer.isOver && recognizer.tracked.isEmpty { recognizer.resetSequence() }
    active.removeAll { !$0.isInSequence }
  }

  // MARK: - Views

  /// Delivers the touches to their views, unless a recognizer delays or has taken them.
  ///
  /// - Parameter isNews: whether the touches have changed; if false, the method delivers only delayed phases.
  func give(_ touches: [UITouch], isNews: Bool = false) {
    var deliveries = TouchDeliveries()
    for touch in touches where touch.progress != .over {
      if touch.isTaken {
        if touch.progress != .waiting { deliveries.add(touch, .cancelled) }
        touch.progress = .over
        continue
      }
      if touch.phase == .cancelled {
        if touch.progress != .waiting { deliveries.add(touch, .cancelled) }
        touch.progress = .over
        continue
      }
      if touch.progress == .waiting {
        if touch.recognizers.contains(where: { $0.holdsBeginning(of: touch) }) {
          hold(touch)
          continue
        }
        touch.progress = .delivered
        deliveries.add(touch, .began)
        if touch.phase == .began { continue }
      }
      switch touch.phase {
      case .moved:
        if isNews { deliveries.add(touch, .moved) }
      case .ended:
        if touch.recognizers.contains(where: { $0.holdsEnd(of: touch) }) {
          touch.progress = .endHeld
          hold(touch)
        } else {
          touch.progress = .over
          deliveries.add(touch, .ended)
        }
      default: break
      }
    }
    deliveries.perform(lastEvent)
    if isNews, isIdle { lastEvent = nil }
  }

  private func hold(_ touch: UITouch) {
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
  }
}

extension UIGestureRecognizer {
  fileprivate func sharesFingers(with other: UIGestureRecognizer) -> Bool {
    sequence.contains { touch in other.sequence.contains { $0 === touch } }
  }
}
