import AppLifecycle
import Foundation

/// A button of the device or of a remote control, or a key of a keyboard, from when it goes down until it comes up.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// What a button did last.
  public enum Phase: Int, Sendable {
    /// The phase of that name.
    case began = 0, changed, stationary, ended, cancelled
  }

  /// Which button.
  public enum PressType: Int, Sendable {
    /// The button of that name.
    case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause
    /// A button of that name.
    case pageUp = 30, pageDown
    /// A key of a keyboard that is none of these; `key` says which.
    case keyboard = 2000
  }

  /// What the button did last.
  open internal(set) var phase = Phase.began
  /// Which button.
  open internal(set) var type = PressType.select
  /// When it did so, in seconds since the machine's start.
  open internal(set) var timestamp: TimeInterval = 0
  /// How hard it is pressed: 1 while it is down, since a keyboard cannot tell.
  open internal(set) var force: CGFloat = 0
  /// The window whose first responder hears of it.
  open internal(set) weak var window: UIWindow?
  /// Who heard first that it went down.
  open internal(set) weak var responder: UIResponder?
  /// The gesture recognisers that look at it: none do here.
  open var gestureRecognizers: [UIGestureRecognizer]? { [] }
  /// The key; nil for a button.
  open internal(set) var key: UIKey?

  init(_ stroke: KeyStroke) {
    key = UIKey(stroke)
    type =
      switch UIKeyboardHIDUsage(rawValue: stroke.code) {
      case .keyboardUpArrow: .upArrow
      case .keyboardDownArrow: .downArrow
      case .keyboardLeftArrow: .leftArrow
      case .keyboardRightArrow: .rightArrow
      case .keyboardPageUp: .pageUp
      case .keyboardPageDown: .pageDown
      default: .keyboard
      }
    super.init()
  }
}
