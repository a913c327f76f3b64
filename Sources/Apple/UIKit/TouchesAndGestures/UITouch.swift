import Foundation

/// A finger on the screen, from the moment it comes down until it is lifted or cancelled.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitouch>.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The finger came down.
    case began = 0
    /// The finger moved.
    case moved = 1
    /// The finger is down and has not moved.
    case stationary = 2
    /// The finger was lifted.
    case ended = 3
    /// The system cancelled the touch.
    case cancelled = 4
    /// A pointer entered the window; never used here.
    case regionEntered = 5
    /// A pointer moved over the window; never used here.
    case regionMoved = 6
    /// A pointer left the window; never used here.
    case regionExited = 7
  }

  /// The kind of a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a remote control.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3
    /// The former name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  // As in `UIView`, properties that are read for each touch are exempt from exclusivity checks.

  /// The current phase of the touch.
  @exclusivity(unchecked) open internal(set) var phase: Phase = .began
  /// The time of the last change, in seconds since the machine started.
  @exclusivity(unchecked) open internal(set) var timestamp: TimeInterval = 0
  /// The number of taps in quick succession at this location.
  @exclusivity(unchecked) open internal(set) var tapCount = 1
  /// The kind of the touch: always a finger here.
  open var type: TouchType { .direct }
  /// The radius of the finger, in points: unknown here, and always 0.
  open var majorRadius: CGFloat { 0 }
  /// The tolerance of the radius, in points: always 0 here.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The force of the touch: unknown here, and always 0.
  open var force: CGFloat { 0 }
  /// The largest possible force: unknown here, and always 0.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The window on which the touch began; nil if there was none.
  @exclusivity(unchecked) open internal(set) weak var window: UIWindow?
  /// The view on which the touch began; nil if there was none.
  ///
  /// It receives the touch until the touch ends, unless the view accepts only one touch and has one, or another view's
  /// exclusive touch excludes it.
  @exclusivity(unchecked) open internal(set) weak var view: UIView?
  /// The recognizers that receive the touch; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// The sequence number of the touch, in the order in which fingers came down.
  @exclusivity(unchecked) final var number = 0
  @exclusivity(unchecked) final var screenLocation = CGPoint.zero
  @exclusivity(unchecked) final var previousScreenLocation = CGPoint.zero
  @exclusivity(unchecked) final var recognizers: [UIGestureRecognizer] = []
  /// The progress of the touch's delivery to its view.
  @exclusivity(unchecked) final var progress = Progress.waiting

  /// Whether a recognizer has taken the touch: the view receives only its cancellation.
  @exclusivity(unchecked) final var isTaken = false
  /// Whether the view receives nothing of the touch: it accepts only one and has one, or another view excludes it.
  @exclusivity(unchecked) final var isExcluded = false

  /// The progress of a touch's delivery to its view.
  enum Progress {
    /// The view has not received the beginning, which a recognizer may delay.
    case waiting
    /// The view has received the beginning.
    case delivered
    /// The touch has ended, but a recognizer delays the end.
    case endHeld
    /// The delivery has finished.
    case over
  }

  /// Returns the location in `view`'s coordinates, in points; nil means the window's coordinates.
  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// Returns the previous location in `view`'s coordinates, in points; nil means the window's coordinates.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

  /// Returns the same as `location(in:)`, since no more precise location is known.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the same as `previousLocation(in:)`, since no more precise location is known.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return point }
    return target.fromOutermost(point)
  }
}
