import Foundation

/// A control with a thumb that the user drags to a value.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uislider>.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The width and the height of the thumb, in points.
  private static let knob: CGFloat = 31

  /// Creates a slider with the value 0, in the range from 0 to 1.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a slider from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var storedValue: Float = 0
  private var grip: CGFloat = 0

  /// The value, clamped to the limits; setting it sends no event.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The value at the left end, or at the right one in a layout from right to left.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The value at the right end, or at the left one in a layout from right to left.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The color of the track to the left of the thumb; nil for the tint color.
  open var minimumTrackTintColor: UIColor? {
    didSet { appearanceDidSet(\UISlider.minimumTrackTintColor) }
  }
  /// The color of the track to the right of the thumb; nil for a gray.
  open var maximumTrackTintColor: UIColor? {
    didSet { appearanceDidSet(\UISlider.maximumTrackTintColor) }
  }
  /// The color of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { appearanceDidSet(\UISlider.thumbTintColor) }
  }
  /// The image at the left end, beside which the track is shorter.
  open var minimumValueImage: UIImage?
  /// The image at the right end, beside which the track is shorter.
  open var maximumValueImage: UIImage?
  private var images = StateImages()

  /// Sets the image of the thumb in a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { images[.thumb, state] = image }
  /// Sets the image of the track to the left of the thumb in a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { images[.minimumTrack, state] = image }
  /// Sets the image of the track to the right of the thumb in a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { images[.maximumTrack, state] = image }
  /// Returns the image of the thumb in a state, or else its image in the normal state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { images.image(.thumb, state) }
  /// Returns the image of the track to the left of the thumb in a state, or else its image in the normal state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.image(.minimumTrack, state) }
  /// Returns the image of the track to the right of the thumb in a state, or else its image in the normal state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.image(.maximumTrack, state) }
  /// The image of the thumb in the present state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the track to the left of the thumb in the present state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track to the right of the thumb in the present state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
  /// Whether the slider sends events while the finger moves, and not only when it is lifted.
  open var isContinuous = true

  /// Sets the value, clamped to the limits.
  open func setValue(_ value: Float, animated: Bool) { storedValue = min(max(value, minimumValue), maximumValue) }

  /// Returns the frame of the track, between the images at the ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var left = minimumValueImage.map { $0.size.width + 8 } ?? 2
    var right = maximumValueImage.map { $0.size.width + 8 } ?? 2
    if isMirrored { swap(&left, &right) }
    return CGRect(x: bounds.minX + left, y: bounds.midY - 2, width: max(0, bounds.width - left - right), height: 4)
  }

  /// Returns the frame of the thumb for `value`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    var part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    if isMirrored { part = 1 - part }
    let x = rect.minX + part * max(0, rect.width - UISlider.knob)
    return CGRect(x: x, y: bounds.midY - UISlider.knob / 2, width: UISlider.knob, height: UISlider.knob)
  }

  /// Whether the values increase from right to left.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var knobRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  /// Begins a drag if the finger came down on the thumb or within 10 points of it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    guard knobRect.insetBy(dx: -10, dy: -10).contains(location) else { return false }
    grip = location.x - knobRect.minX
    return true
  }

  /// Moves the thumb with the finger, and sends the events of a change if ``isContinuous`` is true.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let way = track.width - UISlider.knob
    guard way > 0 else { return true }
    var part = (touch.location(in: self).x - grip - track.minX) / way
    if isMirrored { part = 1 - part }
    let former = storedValue
    value = minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue)
    if isContinuous, value != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  /// Ends the drag, and sends the events of a change unless ``isContinuous`` is true.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override var usualAccessibilityTraits: UIAccessibilityTraits { super.usualAccessibilityTraits.union(.adjustable) }
  /// The value as a percentage of the range.
  override var usualAccessibilityValue: String? {
    let range = maximumValue - minimumValue
    return "\(range > 0 ? Int(((value - minimumValue) / range * 100).rounded()) : 0)%"
  }
  override func drawLook(in context: CGContext) { drawSlider(in: context) }
  override func activateUsually() -> Bool { false }
  /// Increases the value by a tenth of the range, and sends the events of a change by the user.
  open override func accessibilityIncrement() { move(by: 0.1) }
  /// Decreases the value by a tenth of the range, and sends the events of a change by the user.
  open override func accessibilityDecrement() { move(by: -0.1) }

  private func move(by part: Float) {
    let former = value
    value += part * (maximumValue - minimumValue)
    if value != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
  }

  /// The height of the thumb, and no intrinsic width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UISlider.knob) }
}
