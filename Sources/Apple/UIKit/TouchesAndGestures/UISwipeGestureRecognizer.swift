import Foundation

/// Recognizes fingers that are moved quickly in one direction.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer>.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, one for each direction, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The longest duration of a swipe, in seconds; its shortest length and largest sideways deviation, in points.
  private static let limits = (duration: 0.5, distance: 50.0, straying: 50.0)

  /// The permitted directions; one of them suffices.
  open var direction = Direction.right
  /// The number of fingers that must move.
  open var numberOfTouchesRequired = 1

  private var beginnings: [ObjectIdentifier: CGPoint] = [:]
  private var beganAt: TimeInterval = 0

  /// Records the location at which each finger came down; fails if there are too many fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if beginnings.isEmpty { beganAt = event.timestamp }
    for touch in touches { beginnings[ObjectIdentifier(touch)] = touch.screenLocation }
    if beginnings.count > numberOfTouchesRequired { state = .failed }
  }

  /// Recognizes the swipe once all fingers have moved far enough; fails if it takes too long or a finger strays.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // The swipe is complete, and waits for another recognizer to fail.
    if isWaiting { return }
    guard event.timestamp - beganAt <= UISwipeGestureRecognizer.limits.duration else {
      state = .failed
      return
    }
    guard beginnings.count == numberOfTouchesRequired, tracked.count == numberOfTouchesRequired else { return }
    let ways = tracked.map { touch in
      let beginning = beginnings[ObjectIdentifier(touch)] ?? touch.screenLocation
      return CGPoint(x: touch.screenLocation.x - beginning.x, y: touch.screenLocation.y - beginning.y)
    }
    if ways.allSatisfy(goesFarEnough) {
      state = .ended
    } else if ways.contains(where: hasStrayed) {
      state = .failed
    }
  }

  /// Recognizes the swipe if the fingers have moved far enough, and fails otherwise.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    if state == .possible, !isWaiting { state = .failed }
  }

  /// Fails, because the swipe is incomplete.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Discards the locations at which the fingers came down.
  open override func reset() {
    super.reset()
    beginnings = [:]
  }

  /// Returns, for each permitted direction, the distance in that direction and the sideways deviation, in points.
  private func parts(_ way: CGPoint) -> [(along: CGFloat, beside: CGFloat)] {
    var parts: [(CGFloat, CGFloat)] = []
    if direction.contains(.right) { parts.append((way.x, abs(way.y))) }
    if direction.contains(.left) { parts.append((-way.x, abs(way.y))) }
    if direction.contains(.up) { parts.append((-way.y, abs(way.x))) }
    if direction.contains(.down) { parts.append((way.y, abs(way.x))) }
    return parts
  }

  private func goesFarEnough(_ way: CGPoint) -> Bool {
    let limits = UISwipeGestureRecognizer.limits
    return parts(way).contains { $0.along >= limits.distance && $0.beside <= limits.straying }
  }

  private func hasStrayed(_ way: CGPoint) -> Bool {
    parts(way).allSatisfy { $0.beside > UISwipeGestureRecognizer.limits.straying }
  }
}
