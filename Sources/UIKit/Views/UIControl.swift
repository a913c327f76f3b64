import Foundation

/// A view that turns touches into actions.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit a happening, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger that came down inside was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that came down inside was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system took the finger back.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// What a control is for: a button's tap.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// Whether the control can be used.
  open var isEnabled = true
  /// Whether a finger that came down in the control is over it.
  open private(set) var isTracking = false
  private var actions: [(events: Event, action: UIAction)] = []
  var targetActions: [TargetAction] = []

  /// Does `action` whenever one of `events` happens.
  open func addAction(_ action: UIAction, for events: Event) { actions.append((events, action)) }

  /// Does what was added for `events`.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) {
      entry.action.sender = self
      entry.action.handler(entry.action)
    }
  }

  /// Begins tracking.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isTracking = true
    sendActions(for: .touchDown)
  }

  /// Stays with the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Tells whether the finger was lifted inside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    let isInside = point(inside: touch.location(in: self), with: event)
    sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
  }

  /// Ends tracking.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    sendActions(for: .touchCancel)
  }
}
