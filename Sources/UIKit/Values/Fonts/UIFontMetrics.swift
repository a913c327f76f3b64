import Foundation

/// How much larger or smaller texts are than they were designed, as the user wants them.
///
/// Any thread. All styles grow as the text itself does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked, since a class that can be subclassed cannot be checked: all here is set once.

  /// Those of the text itself.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  private let style: UIFont.TextStyle

  /// Those of such texts.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// `font` in the size for the current interface.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// `font` in the size for the current interface, at most that large.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// `font` in the size for what `traitCollection` says.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection).rounded())
  }
  /// `font` in the size for what `traitCollection` says, at most that large; 0 is without limit.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaled = scaledFont(for: font, compatibleWith: traitCollection)
    return maximumPointSize > 0 && scaled.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : scaled
  }
  /// A length that grows as texts do, for the current interface.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// A length that grows as texts do.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return value * (UIFontMetrics.sizes[category] ?? 17) / 17
  }

  /// The text's own size in each category, in points.
  private static let sizes: [UIContentSizeCategory: CGFloat] = [
    .extraSmall: 14, .small: 15, .medium: 16, .large: 17, .extraLarge: 19, .extraExtraLarge: 21,
    .extraExtraExtraLarge: 23, .accessibilityMedium: 28, .accessibilityLarge: 33, .accessibilityExtraLarge: 40,
    .accessibilityExtraExtraLarge: 47, .accessibilityExtraExtraExtraLarge: 53,
  ]
}
