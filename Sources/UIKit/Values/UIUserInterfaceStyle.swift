/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// As its surroundings are.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
