import Foundation

/// A control that is on or off, and changes when it is tapped.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiswitch>.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The size of every switch, in points.
  private static let size = CGSize(width: 51, height: 31)

  /// The style of a switch.
  public enum Style: Int, Sendable {
    /// The device's default style.
    case automatic = 0
    /// A checkbox.
    case checkbox = 1
    /// A sliding switch.
    case sliding = 2
  }

  /// Creates a switch that is off; only the frame's origin is used.
  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size)) }

  /// Creates a switch from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UISwitch.size
  }

  /// Whether the switch is on.
  open var isOn = false
  /// The color of the switch while it is on; nil for green.
  open var onTintColor: UIColor? {
    didSet { appearanceDidSet(\UISwitch.onTintColor) }
  }
  /// The color of the thumb; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { appearanceDidSet(\UISwitch.thumbTintColor) }
  }
  /// Stored, but has no effect, as on Apple's platforms since iOS 7.
  open var onImage: UIImage?
  /// Stored, but has no effect, as on Apple's platforms since iOS 7.
  open var offImage: UIImage?
  /// The title beside the switch; stored, but not shown.
  open var title: String?
  /// The wished style; a switch looks the same in all of them here.
  open var preferredStyle = Style.automatic
  /// The style: `sliding` if `preferredStyle` is `automatic`.
  open var style: Style { preferredStyle == .automatic ? .sliding : preferredStyle }

  /// Sets whether the switch is on; sends no event, since only the user's changes do.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The size of every switch.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  /// Returns the size of every switch.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  override var usualAccessibilityValue: String? { isOn ? "1" : "0" }
  override var usualAccessibilityTraits: UIAccessibilityTraits { super.usualAccessibilityTraits.union(.button) }

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isSingleTap || recognizer is UIPanGestureRecognizer
  }

  override func drawLook(in context: CGContext) { drawSwitch(in: context) }

  override func eventsOfTap() -> Event {
    isOn.toggle()
    return [.touchUpInside, .valueChanged, .primaryActionTriggered]
  }
}
