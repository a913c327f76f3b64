/// A blur of the content behind a view, shown as a color that covers most of it.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiblureffect>.
open class UIBlurEffect: UIVisualEffect {
  /// The strength and brightness of a blur.
  public enum Style: Int, Sendable {
    /// A very light, a light and a dark blur.
    case extraLight = 0, light, dark
    /// A regular and a prominent blur, and materials from thin to thick, which follow the system or are always light or
    /// dark.
    case regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
      systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark,
      systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}
