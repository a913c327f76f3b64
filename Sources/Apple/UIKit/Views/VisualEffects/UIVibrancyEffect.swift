/// The vibrancy of content over a blur; stored, but has no effect here: nothing is drawn.
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
