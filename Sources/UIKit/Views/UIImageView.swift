import Foundation

/// A view that shows an image; touches are disabled by default.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiimageview>.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// Creates an image view with the given frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of an image, with the image's size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Creates a view of an image, with the image's size, and another one for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// The configuration of symbols; stored, but has no effect here: nothing is drawn.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  override var usualAccessibilityTraits: UIAccessibilityTraits { .image }

  /// The image.
  open var image: UIImage? {
    didSet { if oldValue !== image { invalidateIntrinsicContentSize() } }
  }
  /// The image that is shown while the view is highlighted; stored, but has no effect here: nothing is drawn.
  open var highlightedImage: UIImage?
  /// The images of the animation; stored, but has no effect here: nothing is drawn.
  open var animationImages: [UIImage]?

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Returns the size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }

  /// Stored, but has no effect here: nothing is drawn.
  open var isHighlighted = false
  /// The duration of one run through the images, in seconds; 0 means 1/30 second per image.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; 0 means no limit.
  open var animationRepeatCount = 0
  /// Whether the animation of the images is running.
  open private(set) var isAnimating = false

  /// Starts the animation of the images.
  open func startAnimating() { isAnimating = true }

  /// Stops the animation of the images.
  open func stopAnimating() { isAnimating = false }
}
