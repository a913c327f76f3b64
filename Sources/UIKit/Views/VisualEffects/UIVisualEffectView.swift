import Foundation

/// A view that would show what is behind it in another way; nothing is drawn, and what is put into its content view is
/// as in any other.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Where subviews go.
  open private(set) var contentView = UIView()
  /// In which way; stored, but has no effect here.
  open var effect: UIVisualEffect?

  /// A view with that effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContent()
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
