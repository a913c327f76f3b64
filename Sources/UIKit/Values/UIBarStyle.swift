/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
  /// Dark texts on a light bar.
  case `default` = 0
  /// Light texts on a dark bar.
  case black = 1
}
