/// The amount of space for an interface along an axis.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass>.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The size class is unknown.
  case unspecified
  /// Limited space.
  case compact
  /// Ample space.
  case regular
}
