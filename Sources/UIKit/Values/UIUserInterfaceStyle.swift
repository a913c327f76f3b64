/// The light or dark style of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The style of the surroundings.
  case unspecified
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
