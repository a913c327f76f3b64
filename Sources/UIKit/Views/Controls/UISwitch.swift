import Foundation

/// A control that is on or off, and is tapped to be the other.
///
/// The main actor only.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The size that every switch has, in points.
  private static let size = CGSize(width: 51, height: 31)

  /// What a switch looks like.
  public enum Style: Int, Sendable {
    /// As the device likes it.
    case automatic = 0
    /// A box with a check mark.
    case checkbox = 1
    /// A knob that slides.
    case sliding = 2
  }

  /// A switch that is off; of the rectangle only the place counts.
  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size)) }

  /// A switch from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UISwitch.size
  }

  /// Whether it is on.
  open var isOn = false
  /// What it says beside itself; shown nowhere.
  open var title: String?
  /// Kept, and has no effect here: nothing is drawn.
  open var preferredStyle = Style.automatic
  /// What it looks like.
  open var style: Style { preferredStyle == .automatic ? .sliding : preferredStyle }

  /// Sets it; nothing is done for that, as for all that a program changes itself.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The size that every switch has.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  /// The size that every switch has.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isSingleTap || recognizer is UIPanGestureRecognizer
  }

  override func eventsOfTap() -> Event {
    isOn.toggle()
    return [.touchUpInside, .valueChanged, .primaryActionTriggered]
  }
}
