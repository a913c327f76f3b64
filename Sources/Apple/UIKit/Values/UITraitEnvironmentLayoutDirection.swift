/// The direction of the language, as a trait.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection>.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// The direction is unknown.
  case unspecified = -1
  /// From left to right, as in English.
  case leftToRight = 0
  /// From right to left, as in Arabic.
  case rightToLeft = 1
}
