import Foundation

/// The way in which a font was scaled for the user's preferred text size, so that it can be scaled again.
struct FontScaling: Sendable {
  let style: UIFont.TextStyle
  /// The font in its size for the text size `large`.
  let font: UIFont
  /// The largest size, in points; 0 for no limit.
  let maximum: CGFloat

  /// Returns the font for other traits.
  func font(for traits: UITraitCollection) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(for: font, maximumPointSize: maximum, compatibleWith: traits)
  }
}
