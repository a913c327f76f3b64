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

/// A view with a font that follows the user's preferred text size, if the application asks for that.
@MainActor
protocol FontAdjusting: UIView {
  var adjustsFontForContentSizeCategory: Bool { get }
  /// The font of the view's text.
  var fontToAdjust: UIFont? { get set }
}

extension FontAdjusting {
  /// Scales the font again for new traits; leaves a font of a fixed size.
  func adjustFont(to traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let scaling = fontToAdjust?.scaling else { return }
    fontToAdjust = scaling.font(for: traits)
  }
}

extension UILabel: FontAdjusting {
  var fontToAdjust: UIFont? {
    get { font }
    set { font = newValue }
  }
}

extension UITextField: FontAdjusting {
  var fontToAdjust: UIFont? {
    get { font }
    set { font = newValue }
  }
}

extension UITextView: FontAdjusting {
  var fontToAdjust: UIFont? {
    get { font }
    set { font = newValue }
  }
}
