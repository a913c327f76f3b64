import Foundation

/// The places at the edges of a rectangle.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsrectalignment>.
public enum NSRectAlignment: Int, Sendable {
  /// No place, then the places around the rectangle from the upper edge against the clock.
  case none = 0, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
  var isBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
  /// The part of the free width before the rectangle.
  var horizontalPart: CGFloat {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .topTrailing, .trailing, .bottomTrailing: 1
    case .none, .top, .bottom: 0.5
    }
  }
}
