import Foundation

/// A width or a height: a part of the container's, or a number of points.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension>.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
  enum Kind {
    case width, height, absolute, estimated
  }

  private let kind: Kind
  /// The part of the container, or the number of points.
  open private(set) var dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// Returns a part of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.width, fractionalWidth)
  }
  /// Returns a part of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.height, fractionalHeight)
  }
  /// Returns a number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute, absoluteDimension)
  }
  /// Returns an estimated number of points; cells do not size themselves here, so it is the size.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated, estimatedDimension)
  }

  // A class outside of this module cannot create objects of its own, so `Self` is this class.
  private class func make(_ kind: Kind, _ dimension: CGFloat) -> Self {
    NSCollectionLayoutDimension(kind, dimension) as! Self
  }

  /// Whether it is a part of the container's width.
  open var isFractionalWidth: Bool { kind == .width }
  /// Whether it is a part of the container's height.
  open var isFractionalHeight: Bool { kind == .height }
  /// Whether it is a number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether it is an estimate.
  open var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .width: container.width * dimension
    case .height: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
