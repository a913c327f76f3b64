import Foundation

/// A view in a collection view: a cell, a supplementary view or a decoration view.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionreusableview>.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused; nil if it is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The assembly that made the view from a storyboard's prototype; nil for other views.
  var prototype: InterfaceAssembly?

  /// Creates a view with a frame, in points of the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Resets the view before it is reused.
  ///
  /// For subclasses; does nothing here.
  open func prepareForReuse() {}

  /// Applies properties that a subclass of ``UICollectionViewLayoutAttributes`` adds.
  ///
  /// The collection view has already applied the frame, the transform and the alpha value.
  ///
  /// For subclasses; does nothing here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers; never called here.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }

  /// Called before the collection view changes its layout.
  ///
  /// For subclasses; does nothing here.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the collection view has changed its layout.
  ///
  /// For subclasses; does nothing here.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Applies the frame, the transform and the alpha value without animation, and then calls `apply(_:)`.
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
