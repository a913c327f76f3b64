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

  /// Creates a view that shows `image` and has its size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Creates a view that shows `image` and has its size, with another image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// The configuration of symbols; stored, but has no effect here: symbols fill the view by its content mode.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  override var usualAccessibilityTraits: UIAccessibilityTraits { .image }

  /// The image; nil shows none.
  open var image: UIImage? {
    didSet { if oldValue !== image { invalidateIntrinsicContentSize() } }
  }
  /// The image that is shown while the view is highlighted; nil for the usual one.
  open var highlightedImage: UIImage?
  /// The images of the animation; pictures show the first one while the view is animating.
  open var animationImages: [UIImage]?

  /// The size of the image, in points; without an image, there is no intrinsic size.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Returns the size of the image, in points; without an image, the view's present size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }

  /// Whether the view shows its highlighted image.
  open var isHighlighted = false
  /// The duration of one run through the images, in seconds; 0 means 1/30 second per image; has no effect here.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; 0 means no limit; has no effect here.
  open var animationRepeatCount = 0
  /// Whether the animation of the images was started and not stopped; it never ends by itself here.
  open private(set) var isAnimating = false

  override func drawLook(in context: CGContext) { drawImage(in: context) }

  /// Sets ``isAnimating`` to true; the images do not change here.
  open func startAnimating() { isAnimating = true }

  /// Sets ``isAnimating`` to false.
  open func stopAnimating() { isAnimating = false }
}
