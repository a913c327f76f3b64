import Foundation

/// A view of a collection view: a cell, or something beside the cells.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// What the view is used again under; nil for a view that is used once.
  open internal(set) var reuseIdentifier: String?
  /// What the view was made by, where a storyboard has its prototype.
  var prototype: InterfaceAssembly?

  /// A view with that rectangle.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view is about to be used for something else.
  ///
  /// For subclasses; does nothing here.
  open func prepareForReuse() {}

  /// Takes the attributes that are a subclass's own: the place, and how opaque the view is, have been set.
  ///
  /// For subclasses; does nothing here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view would like to have; asked by nobody here.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }

  /// The collection view is about to be laid out in another way.
  ///
  /// For subclasses; does nothing here.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The collection view is laid out in another way.
  ///
  /// For subclasses; does nothing here.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Takes what every view takes of its attributes.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    UIView.performWithoutAnimation {
      transform = .identity
      frame = attributes.frame
      transform = attributes.transform
      alpha = attributes.alpha
      apply(attributes)
    }
  }
}
