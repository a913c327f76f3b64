/// The light or dark style of an interface.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiuserinterfacestyle>.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The style of the surroundings.
  case unspecified
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
