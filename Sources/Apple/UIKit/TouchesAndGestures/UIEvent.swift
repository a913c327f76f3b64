import Foundation

/// An action of the user at one point in time; a touch event holds all touches at that time.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uievent>.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    /// Touches of the screen.
    case touches = 0
    /// Motion of the device, such as a shake.
    case motion = 1
    /// Buttons of headphones and other remote controls.
    case remoteControl = 2
    /// Presses of keys and buttons.
    case presses = 3
    /// Scrolling with a wheel or a trackpad; never sent here.
    case scroll = 10
    /// A pointer over a view; never sent here.
    case hover = 11
    /// A gesture with two fingers on a trackpad; never sent here.
    case transform = 14
  }

  /// The kind of motion or of remote control button.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// A shake of the device.
    case motionShake = 1
    /// The buttons of a remote control, by Apple's names.
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause,
      remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward,
      remoteControlEndSeekingBackward, remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits, one for each button.
    public let rawValue: Int
    /// Creates a set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The primary button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The secondary button.
    public static let secondary = ButtonMask(rawValue: 2)
    /// Returns the set with the button of that number, from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  /// The type of the event.
  open var type: EventType { .touches }
  /// The kind of motion or of remote control button.
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds since the machine started.
  @exclusivity(unchecked) open internal(set) var timestamp: TimeInterval = 0
  /// The pressed buttons of a pointing device: always empty here, since there are only touches.
  open var buttonMask: ButtonMask { [] }

  /// The modifier keys that are down; always empty for events other than presses.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// The touches that are on the screen or have just left it.
  open var allTouches: Set<UITouch>? { touches }

  @exclusivity(unchecked) final var touches: Set<UITouch> = []
  /// The touch if there is only one: the common case, whose delivery needs no set.
  @exclusivity(unchecked) final var onlyTouch: UITouch?

  /// Returns the touches that began on `view`; nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { those { $0.view === view } }

  /// Returns the touches that began on `window`; nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { those { $0.window === window } }

  /// Returns the touches that `gesture` receives; nil if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { those { gesture.tracked.contains($0) } }

  /// Returns the intermediate touches since the last event: only `touch` itself, since each frame is an event.
  ///
  /// Returns nil if the event does not contain `touch`.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

  /// Returns the predicted touches: always empty here; nil if the event does not contain `touch`.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  private func those(_ belong: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(belong)
    return found.isEmpty ? nil : found
  }
}
