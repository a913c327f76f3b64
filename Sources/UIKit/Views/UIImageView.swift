import Foundation

/// Shows an image; not touched unless it is said so.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// A view of that rectangle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view of an image, as large as that.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// What it shows.
  open var image: UIImage? {
    didSet { if oldValue !== image { invalidateIntrinsicContentSize() } }
  }
  /// What it shows while it is highlighted; stored, but has no effect here: nothing is drawn.
  open var highlightedImage: UIImage?
  /// The images of its animation; stored, but has no effect here: nothing is drawn.
  open var animationImages: [UIImage]?

  /// The image's size.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// The image's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }

  /// Stored, but has no effect here: nothing is drawn.
  open var isHighlighted = false
  /// How long all images take, in seconds; 0 for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How often they are repeated; 0 for ever.
  open var animationRepeatCount = 0
  /// Whether the images are being shown one after the other.
  open private(set) var isAnimating = false

  /// Begins to show the images one after the other.
  open func startAnimating() { isAnimating = true }

  /// Ends that.
  open func stopAnimating() { isAnimating = false }
}
