/// The quality of scaled images; `none` repeats pixels, and all others interpolate between them.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cginterpolationquality>.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context's own quality.
  case `default` = 0
  /// No interpolation.
  case none
  /// Low quality.
  case low
  /// High quality.
  case high
  /// Medium quality.
  case medium
}
