import AppLifecycle
import Foundation

/// A press of a key or button, from the moment it goes down until it comes up.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipress>.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The phases of a press, as in Apple's interface.
    case began = 0, changed, stationary, ended, cancelled
  }

  /// The kind of button or key.
  public enum PressType: Int, Sendable {
    /// The button or the key that moves up.
    case upArrow = 0
    /// The button or the key that moves down.
    case downArrow
    /// The button or the key that moves left.
    case leftArrow
    /// The button or the key that moves right.
    case rightArrow
    /// The button that selects; does not occur here.
    case select
    /// The menu button; does not occur here.
    case menu
    /// The button that switches between play and pause; does not occur here.
    case playPause
    /// The key that moves up by a page.
    case pageUp = 30
    /// The key that moves down by a page.
    case pageDown
    /// Any other key of a keyboard; `key` identifies it.
    case keyboard = 2000
  }

  /// The current phase of the press.
  open internal(set) var phase = Phase.began
  /// The kind of button or key.
  open internal(set) var type = PressType.select
  /// The time of the last change of phase, in seconds since the machine started.
  open internal(set) var timestamp: TimeInterval = 0
  /// The pressure: 1 while the key is down, since a keyboard does not measure it.
  open internal(set) var force: CGFloat = 0
  /// The window whose first responder receives the press.
  open internal(set) weak var window: UIWindow?
  /// The responder that first received the beginning of the press.
  open internal(set) weak var responder: UIResponder?
  /// The gesture recognizers that observe the press: always empty here.
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
