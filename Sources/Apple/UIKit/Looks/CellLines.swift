import Foundation

/// The places of two texts that stand above each other in a cell: in the middle of its height if they are measured by
/// their fonts, otherwise in its halves.
@MainActor
enum CellLines {
  private static func heights(_ upper: UILabel?, _ lower: UILabel?) -> (upper: CGFloat, lower: CGFloat)? {
    guard TextMeasuring.library != nil, let upper, let lower else { return nil }
    return (upper.intrinsicContentSize.height, lower.intrinsicContentSize.height)
  }

  /// Returns the edge between the texts.
  static func edge(below upper: UILabel?, above lower: UILabel?, in height: CGFloat) -> CGFloat {
    guard let heights = heights(upper, lower) else { return height / 2 }
    return room(upper, lower, in: height) + heights.upper
  }

  /// Returns the space above the texts, which is also the one below them.
  static func room(_ upper: UILabel?, _ lower: UILabel?, in height: CGFloat) -> CGFloat {
    guard let heights = heights(upper, lower) else { return 0 }
    return max(0, (height - heights.upper - heights.lower) / 2)
  }
}
