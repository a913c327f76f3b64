import Foundation

/// One finger on the screen, from the moment it comes down until it is lifted or taken back.
///
/// The main actor only.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a finger did last.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moved.
    case moved = 1
    /// It is down and did not move.
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// The system took it back.
    case cancelled = 4
    /// A pointer came over the window; never here.
    case regionEntered = 5
    /// A pointer moved over the window; never here.
    case regionMoved = 6
    /// A pointer left the window; never here.
    case regionExited = 7
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// A finger on a remote control.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3
    /// A pencil, by its former name.
    public static let stylus = TouchType.pencil
  }

  // As in `UIView`, what is read for each finger goes without checks for conflicting accesses.

  /// What the finger did last.
  @exclusivity(unchecked) open internal(set) var phase: Phase = .began
  /// When it did so, in seconds since the machine's start.
  @exclusivity(unchecked) open internal(set) var timestamp: TimeInterval = 0
  /// How many times the finger was tapped here in quick succession.
  @exclusivity(unchecked) open internal(set) var tapCount = 1
  /// What touches: always a finger.
  open var type: TouchType { .direct }
  /// The radius of the finger, in points: not known here.
  open var majorRadius: CGFloat { 0 }
  /// How well the radius is known, in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// How hard the finger presses: not known here.
  open var force: CGFloat { 0 }
  /// How hard a finger can press: not known here.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The window that the finger came down on.
  @exclusivity(unchecked) open internal(set) weak var window: UIWindow?
  /// The view that the finger came down on; nil where there was none.
  ///
  /// It is told of the finger to its end, unless it takes one finger only and has one, or another view excludes it.
  @exclusivity(unchecked) open internal(set) weak var view: UIView?
  /// The recognisers that look at the finger.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// Counts the fingers, in the order in which they came down.
  @exclusivity(unchecked) final var number = 0
  @exclusivity(unchecked) final var screenLocation = CGPoint.zero
  @exclusivity(unchecked) final var previousScreenLocation = CGPoint.zero
  @exclusivity(unchecked) final var recognizers: [UIGestureRecognizer] = []
  /// How far the view has heard of the finger.
  @exclusivity(unchecked) final var progress = Progress.waiting

  /// Whether a recogniser has taken it: its view hears only that it is cancelled.
  @exclusivity(unchecked) final var isTaken = false
  /// Whether its view is not told of it, since that takes one finger only and has one, or another view excludes it.
  @exclusivity(unchecked) final var isExcluded = false

  /// How far a view has heard of a finger.
  enum Progress {
    /// It has not: a recogniser may still hold the beginning back.
    case waiting
    /// It knows that it is down.
    case told
    /// It is held that it was lifted.
    case endHeld
    /// It hears no more.
    case over
  }

  /// Where the finger is, in points of `view`'s coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// Where the finger was before, in points of `view`'s coordinates; nil means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

  /// The same as `location(in:)`: there is nothing more precise.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as `previousLocation(in:)`: there is nothing more precise.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return point }
    return target.fromOutermost(point)
  }
}
