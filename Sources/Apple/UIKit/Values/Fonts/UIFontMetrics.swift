import Foundation

/// Scales fonts and lengths for the user's preferred text size.
///
/// Any thread. All text styles scale in proportion to body text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifontmetrics>.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked, because the compiler cannot check an open class; all stored properties are set once.

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  private let style: UIFont.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns `font` scaled for the current traits.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// Returns `font` scaled for the current traits, up to a maximum size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns `font` scaled for the preferred text size of `traitCollection`.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns `font` scaled for the preferred text size of `traitCollection`, up to a maximum size in points; 0 means no
  /// limit.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection).rounded()
    let scaling = FontScaling(style: style, font: font, maximum: maximumPointSize)
    return UIFont(font, size: maximumPointSize > 0 ? min(size, maximumPointSize) : size, scaling: scaling)
  }
  /// Returns a length scaled for the current traits.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// Returns a length scaled for the preferred text size of `traitCollection`.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return value * (UIFontMetrics.sizes[category] ?? 17) / 17
  }

  /// The size of body text in each category, in points.
  private static let sizes: [UIContentSizeCategory: CGFloat] = [
    .extraSmall: 14, .small: 15, .medium: 16, .large: 17, .extraLarge: 19, .extraExtraLarge: 21,
    .extraExtraExtraLarge: 23, .accessibilityMedium: 28, .accessibilityLarge: 33, .accessibilityExtraLarge: 40,
    .accessibilityExtraExtraLarge: 47, .accessibilityExtraExtraExtraLarge: 53,
  ]
}
