/// The vibrancy of content over a blur; stored, but has no effect here: the content keeps its colors.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uivibrancyeffect>.
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect

  /// Creates a vibrancy effect for content over a blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}
