import Foundation

/// The alignment of a view with an edge or a corner of a rectangle.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsrectalignment>.
public enum NSRectAlignment: Int, Sendable {
  /// No alignment.
  case none = 0
  /// The middle of the upper edge.
  case top
  /// The upper leading corner.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The lower leading corner.
  case bottomLeading
  /// The middle of the lower edge.
  case bottom
  /// The lower trailing corner.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The upper trailing corner.
  case topTrailing

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
