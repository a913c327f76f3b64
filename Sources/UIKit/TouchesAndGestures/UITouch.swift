import Foundation

/// One finger on the screen, from the moment it comes down until it is lifted or taken back.
///
/// The main actor only.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a finger did last.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It is down and did not move.
    case stationary
    /// It was lifted.
    case ended
    /// The system took it back.
    case cancelled
  }

  /// What the finger did last.
  open internal(set) var phase: Phase = .began
  /// When it did so, in seconds since the machine's start.
  open internal(set) var timestamp: TimeInterval = 0
  /// How many times the finger was tapped here in quick succession.
  open internal(set) var tapCount = 1
  /// The window that the finger came down on.
  open internal(set) weak var window: UIWindow?
  /// The view that the finger came down on, and that is told of it to its end; nil where no view takes it.
  open internal(set) weak var view: UIView?

  var screenLocation = CGPoint.zero
  var previousScreenLocation = CGPoint.zero

  /// Where the finger is, in points of `view`'s coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// Where the finger was before, in points of `view`'s coordinates; nil means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return point }
    return target.fromScreen(point)
  }
}
