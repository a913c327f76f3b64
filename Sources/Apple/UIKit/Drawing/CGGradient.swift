import Foundation

/// A gradient of colors.
///
/// Any thread. Apple's page: <https://developer.apple.com/documentation/coregraphics/cggradient>.
public final class CGGradient: Sendable {
  /// The colors, of which there is at least one.
  let colors: [CGColor]
  /// The position of each color, from 0 to 1; nil means equal distances.
  let locations: [CGFloat]?

  /// Creates a gradient from `CGColor` values; returns nil if the array is empty or contains any other value.
  ///
  /// `locations` are the positions from 0 to 1, one for each color; nil means equal distances.
  public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count else { return nil }
    self.colors = known
    self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: known.count)) }
  }
}
