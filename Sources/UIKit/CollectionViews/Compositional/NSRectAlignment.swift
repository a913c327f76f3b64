import Foundation

/// The alignment of a view with an edge or a corner of a rectangle.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsrectalignment>.
public enum NSRectAlignment: Int, Sendable {
  /// No alignment, and the edges and corners counterclockwise from the upper edge, in this order.
  case none = 0, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
  var isBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
  /// The fraction of the free width that lies before the aligned view.
  var horizontalPart: CGFloat {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .topTrailing, .trailing, .bottomTrailing: 1
    case .none, .top, .bottom: 0.5
    }
  }
}
