import Foundation

extension UIView {
  /// The parts of a view's frame that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit per part, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The space on the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The space on the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The space above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The space below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Resizes the view by its autoresizing mask, because its superview's size has changed.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    var frame = self.frame
    let mask = autoresizingMask
    (frame.origin.x, frame.size.width) = UIView.resized(
      (frame.origin.x, frame.size.width),
      in: old.width,
      to: new.width,
      isFlexible: [
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
      ]
    )
    (frame.origin.y, frame.size.height) = UIView.resized(
      (frame.origin.y, frame.size.height),
      in: old.height,
      to: new.height,
      isFlexible: [
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin),
      ]
    )
    self.frame = frame
  }

  /// Returns the origin and the length along one axis after the superview's length has changed from `old` to `new`.
  ///
  /// The parts are the space before, the length and the space after. The flexible parts share the difference in
  /// proportion to their sizes, or equally if all of these are 0.
  private static func resized(
    _ place: (origin: CGFloat, length: CGFloat),
    in old: CGFloat,
    to new: CGFloat,
    isFlexible: [Bool]
  ) -> (CGFloat, CGFloat) {
    let parts = [place.origin, place.length, old - place.origin - place.length]
    let sum = zip(parts, isFlexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let count = isFlexible.count { $0 }
    guard count > 0, old != new else { return place }
    func share(_ index: Int) -> CGFloat {
      guard isFlexible[index] else { return 0 }
      return (new - old) * (sum == 0 ? 1 / CGFloat(count) : parts[index] / sum)
    }
    return (place.origin + share(0), max(0, place.length + share(1)))
  }
}
