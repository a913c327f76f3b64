/// The quality of scaled images; stored in a context, but has no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cginterpolationquality>.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context's own quality, no interpolation, and low, high and medium quality, in Apple's order.
  case `default` = 0, none, low, high, medium
}
