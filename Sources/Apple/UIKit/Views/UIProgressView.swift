import Foundation

/// A view that shows the progress of a task.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiprogressview>.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default` = 0
    /// A thinner style, for bars.
    case bar
  }

  private var stored: Float = 0

  /// The progress, from 0 to 1; the progress of `observedProgress` if that is set.
  open var progress: Float {
    get { observedProgress.map { Float($0.fractionCompleted) } ?? stored }
    set { stored = min(max(newValue, 0), 1) }
  }
  /// The object whose progress is shown; nil if `progress` is set directly.
  open var observedProgress: Progress?
  /// The style, which determines the height and the shape of the line.
  open var progressViewStyle = Style.default
  /// The color of the part that is done; nil for the tint color.
  open var progressTintColor: UIColor?
  /// The color of the whole line; nil for a gray.
  open var trackTintColor: UIColor?
  /// The image of the part that is done; nil for a color.
  open var progressImage: UIImage?
  /// The image of the whole line; nil for a color.
  open var trackImage: UIImage?

  /// Creates a progress view at 0.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a progress view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a progress view of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  /// Sets the progress at once, also if `animated` is true.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override func drawLook(in context: CGContext) { drawProgress(in: context) }

  /// The height of the style's line, and no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }
}
