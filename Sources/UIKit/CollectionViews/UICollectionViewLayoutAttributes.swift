import Foundation

/// Where something in a collection view is, and how it looks.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The item, or the place of the supplementary or decoration view.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What it is for.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of the view; nil for a cell.
  open private(set) var representedElementKind: String?
  /// The rectangle, in points of the collection view's content.
  open var frame = CGRect.zero
  /// How it is turned and stretched.
  open var transform = CGAffineTransform.identity
  /// How opaque it is.
  open var alpha: CGFloat = 1
  /// What is in front of what: the higher in front.
  open var zIndex = 0
  /// Whether it is not to be seen, and so is not made.
  open var isHidden = false

  /// Attributes of nothing yet.
  public required override init() { super.init() }

  /// Attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The middle of the rectangle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The size of the rectangle.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// Attributes that say the same; a subclass adds what is its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }
}
