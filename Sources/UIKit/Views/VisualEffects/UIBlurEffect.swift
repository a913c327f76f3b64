/// What is behind the view is blurred; stored, but has no effect here: nothing is drawn.
open class UIBlurEffect: UIVisualEffect {
  /// How much, and how bright.
  public enum Style: Int, Sendable {
    /// The style of that name.
    case extraLight = 0, light, dark
    /// The style of that name.
    case regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
      systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark,
      systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// A blur of that style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}
