import Foundation

/// Insets from the edges of a rectangle, in points; the language's direction decides which edge is the leading one.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets>.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The inset from the upper edge.
  public var top: CGFloat
  /// The inset from the edge at which lines of text begin.
  public var leading: CGFloat
  /// The inset from the lower edge.
  public var bottom: CGFloat
  /// The inset from the edge at which lines of text end.
  public var trailing: CGFloat

  /// Insets of 0.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
