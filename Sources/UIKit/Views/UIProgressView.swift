import Foundation

/// How far something has come.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// What it looks like.
  public enum Style: Int, Sendable {
    /// What the name says.
    case `default` = 0, bar
  }

  private var stored: Float = 0

  /// How far it has come, from 0 to 1: as `observedProgress` says, where there is one.
  open var progress: Float {
    get { observedProgress.map { Float($0.fractionCompleted) } ?? stored }
    set { stored = min(max(newValue, 0), 1) }
  }
  /// What says how far it has come.
  open var observedProgress: Progress?
  /// Stored, but has no effect here: nothing is drawn.
  open var progressViewStyle = Style.default
  /// Stored, but has no effect here: nothing is drawn.
  open var progressTintColor: UIColor?
  /// Stored, but has no effect here: nothing is drawn.
  open var trackTintColor: UIColor?
  /// Stored, but has no effect here: nothing is drawn.
  open var progressImage: UIImage?
  /// Stored, but has no effect here: nothing is drawn.
  open var trackImage: UIImage?

  /// A progress view at 0.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a progress view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A progress view of that style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  /// Sets how far it has come, at once.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// As high as its line.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }
}
