import Foundation

/// A view for an effect on the content behind it: a color that covers most of it here, since nothing is blurred.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uivisualeffectview>.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view to which subviews are added.
  open private(set) var contentView = UIView()
  /// The effect; only blurs are shown.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
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

  override func drawLook(in context: CGContext) { drawEffect(in: context) }

  private func addContent() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
