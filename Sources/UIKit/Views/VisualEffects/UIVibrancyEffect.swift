/// What stands on a blur is shown with its colours; stored, but has no effect here: nothing is drawn.
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect

  /// The effect for what stands on that blur.
  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}
