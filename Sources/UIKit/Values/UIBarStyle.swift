/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default` = 0
  /// Dark.
  case black = 1
  /// Dark, with what is below shining through; deprecated.
  case blackTranslucent = 2
}
