/// The vertical place of a text whose font is made smaller to fit.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibaselineadjustment>.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the original font.
  case alignBaselines = 0
  /// In the middle of the original font's line.
  case alignCenters
  /// At the upper edge of the bounds.
  case none
}
