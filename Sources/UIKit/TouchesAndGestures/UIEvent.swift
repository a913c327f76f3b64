import Foundation

/// One moment of what the user does; for touches, all fingers at that moment.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
  }

  /// What the event is about.
  open var type: EventType { .touches }
  /// When it happened, in seconds since the machine's start.
  open internal(set) var timestamp: TimeInterval = 0
  /// Every finger that is on the screen or has just left it.
  open internal(set) var allTouches: Set<UITouch>?

  /// The fingers that came down on `view`.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  /// The fingers that came down on `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
}
