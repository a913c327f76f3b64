import Foundation

/// A view that indicates an activity in progress.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiactivityindicatorview>.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator.
  public enum Style: Int, Sendable {
    /// A medium indicator.
    case medium = 100
    /// A large indicator.
    case large = 101
    /// A large white indicator, from before iOS 13.
    case whiteLarge = 0
    /// A white indicator, from before iOS 13.
    case white
    /// A gray indicator, from before iOS 13.
    case gray
  }

  /// The size of the indicator; setting it resizes the view.
  open var style = Style.medium {
    didSet { bounds.size = intrinsicContentSize }
  }
  /// The color of the indicator.
  open var color: UIColor! = .gray
  /// Whether the indicator is hidden while it is not animating.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }
  /// Whether the indicator is animating.
  open private(set) var isAnimating = false

  /// Creates an indicator that is not animating.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an indicator from an archive.
  public required init(coder: NSCoder) {
    // Sizes the indicator after this call, which applies the file's attributes.
    super.init(coder: coder)!
    bounds.size = intrinsicContentSize
    isHidden = hidesWhenStopped && !isAnimating
  }

  /// Creates an indicator of the given size, without starting its animation.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    bounds.size = intrinsicContentSize
  }

  /// Starts the animation, and shows the indicator.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation, and hides the indicator if `hidesWhenStopped` is true.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  override func drawLook(in context: CGContext) { drawActivity(in: context) }

  /// 37 points along each side for the large styles, 20 points for the others.
  open override var intrinsicContentSize: CGSize {
    style == .large || style == .whiteLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  /// Returns 37 points along each side for the large styles, 20 points for the others.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
