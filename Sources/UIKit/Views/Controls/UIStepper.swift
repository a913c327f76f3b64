import Foundation

/// A control with two halves: the left one makes a value smaller, the right one larger.
///
/// The main actor only. A finger that stays goes on after half a second, once every tenth.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private static let waits = (first: 0.5, next: 0.1)

  /// A stepper at 0 of 0 to 100; of the rectangle only the place counts.
  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size)) }

  /// A stepper from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UIStepper.size
  }

  private var storedValue = 0.0

  /// The value, within its limits; setting it tells nobody.
  open var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The smallest value.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The largest value.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// How much a step is.
  open var stepValue = 1.0
  /// Whether each step is told of, and not only the last one, when the finger is lifted.
  open var isContinuous = true
  /// Whether a finger that stays goes on.
  open var autorepeat = true
  /// Whether what follows on the largest value is the smallest.
  open var wraps = false

  /// The size that every stepper has.
  open override var intrinsicContentSize: CGSize { UIStepper.size }
  /// The size that every stepper has.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  // MARK: - Touches

  private var direction = 0.0
  private var hasStepped = false
  private var valueBefore = 0.0
  private var repetition: DelayedCall?

  /// Begins to step, where the finger stays.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    hasStepped = false
    valueBefore = value
    if autorepeat { stepLater(UIStepper.waits.first) }
    return true
  }

  private func stepLater(_ delay: TimeInterval) {
    repetition = DelayedCall.after(delay) { [weak self] in
      guard let self, isTracking else { return }
      if isTouchInside { step() }
      stepLater(UIStepper.waits.next)
    }
  }

  private func step() {
    hasStepped = true
    let former = value
    let next = value + direction * stepValue
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != former, isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Steps, where the finger has not stayed for long.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stop()
    if isTouchInside, !hasStepped { step() }
    if !isContinuous, value != valueBefore { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
  /// Goes on no more.
  open override func cancelTracking(with event: UIEvent?) { stop() }

  private func stop() {
    repetition?.cancel()
    repetition = nil
  }

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
