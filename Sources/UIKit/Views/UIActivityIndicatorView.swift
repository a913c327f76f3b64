import Foundation

/// Says that something goes on.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// The size of that name.
    case medium = 100, large = 101
    /// What the name says; medium since iOS 13.
    case whiteLarge = 0, white, gray
  }

  /// How large it is.
  open var style = Style.medium {
    didSet { bounds.size = intrinsicContentSize }
  }
  /// Stored, but has no effect here: nothing is drawn.
  open var color: UIColor! = .gray
  /// Whether it is hidden while nothing goes on.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }
  /// Whether something goes on.
  open private(set) var isAnimating = false

  /// An indicator that stands still.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an indicator from an archive.
  public required init(coder: NSCoder) {
    // The file has been heeded by then.
    super.init(coder: coder)!
    bounds.size = intrinsicContentSize
    isHidden = hidesWhenStopped && !isAnimating
  }

  /// An indicator of that size, standing still.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    bounds.size = intrinsicContentSize
  }

  /// Something goes on.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Nothing goes on any more.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  /// 20 points along each side, or 37.
  open override var intrinsicContentSize: CGSize {
    style == .large || style == .whiteLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  /// 20 points along each side, or 37.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
