/// In which direction a language is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As English is.
  case leftToRight = 0
  /// As Arabic is.
  case rightToLeft = 1
}
