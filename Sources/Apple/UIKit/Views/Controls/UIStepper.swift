import Foundation

/// A control with two halves: the left one decreases a value, the right one increases it.
///
/// The main actor only. While a finger stays down, the stepper repeats after 0.5 seconds, and then every 0.1 seconds.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistepper>.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  /// The delays before the first and each further repetition, in seconds.
  private static let waits = (first: 0.5, next: 0.1)

  /// Creates a stepper with the value 0, in the range from 0 to 100; only the frame's origin is used.
  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size)) }

  /// Creates a stepper from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UIStepper.size
  }

  private var storedValue = 0.0

  /// The value, clamped to the limits; setting it sends no event.
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
  /// The amount by which a step changes the value.
  open var stepValue = 1.0
  /// Whether the stepper sends an event for each step, and not only when the finger is lifted.
  open var isContinuous = true
  /// Whether the stepper repeats while a finger stays down.
  open var autorepeat = true
  /// Whether a step beyond one limit continues at the other limit.
  open var wraps = false

  /// The size of every stepper.
  open override var intrinsicContentSize: CGSize { UIStepper.size }
  /// Returns the size of every stepper.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  override func drawLook(in context: CGContext) { drawStepper(in: context) }

  // MARK: - Touches

  private var direction = 0.0
  private var hasStepped = false
  private var valueBefore = 0.0
  private var repetition: DelayedCall?

  /// Starts the timer of the first repetition, if `autorepeat` is true.
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

  /// Steps if the finger is inside and no repetition has occurred.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stop()
    if isTouchInside, !hasStepped { step() }
    if !isContinuous, value != valueBefore { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
  /// Stops the repetition.
  open override func cancelTracking(with event: UIEvent?) { stop() }

  private func stop() {
    repetition?.cancel()
    repetition = nil
  }

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
