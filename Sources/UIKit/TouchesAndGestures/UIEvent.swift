import Foundation

/// One moment of what the user does; for touches, all fingers at that moment.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches = 0
    /// The device is being shaken.
    case motion = 1
    /// Headphones and the like.
    case remoteControl = 2
    /// Buttons.
    case presses = 3
    /// A wheel or a trackpad.
    case scroll = 10
    /// A pointer above a view.
    case hover = 11
    /// Two fingers on a trackpad.
    case transform = 14
  }

  /// What kind of motion or remote control.
  public enum EventSubtype: Int, Sendable {
    /// None.
    case none = 0
    /// The device is being shaken.
    case motionShake = 1
    /// The button of that name.
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause,
      remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward,
      remoteControlEndSeekingBackward, remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// Buttons of a pointing device.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// A bit a button.
    public let rawValue: Int
    /// The set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 2)
    /// The button of that number, from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  /// What the event is about.
  open var type: EventType { .touches }
  /// What kind of that.
  open var subtype: EventSubtype { .none }
  /// When it happened, in seconds since the machine's start.
  @exclusivity(unchecked) open internal(set) var timestamp: TimeInterval = 0
  /// The pointing device's buttons that are down: none, since there are fingers only.
  open var buttonMask: ButtonMask { [] }

  /// The keyboard's modifiers that are down.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Every finger that is on the screen or has just left it.
  open var allTouches: Set<UITouch>? { touches }

  @exclusivity(unchecked) final var touches: Set<UITouch> = []
  /// The finger where there is one only, which is the common case and is given on without making a set.
  @exclusivity(unchecked) final var onlyTouch: UITouch?

  /// The fingers that came down on `view`.
  open func touches(for view: UIView) -> Set<UITouch>? { those { $0.view === view } }

  /// The fingers that came down on `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? { those { $0.window === window } }

  /// The fingers that `gesture` looks at.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { those { gesture.tracked.contains($0) } }

  /// What the screen told of a finger since the last event: the touch itself, since each frame is an event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

  /// Where a finger will be: nobody knows here.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  private func those(_ belong: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(belong)
    return found.isEmpty ? nil : found
  }
}
