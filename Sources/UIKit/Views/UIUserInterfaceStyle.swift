/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}
