/// A view with a font that follows the user's preferred text size, if the application asks for that.
@MainActor
protocol FontAdjusting: AnyObject {
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
