/// For which bars something is meant.
public enum UIBarMetrics: Int, Sendable {
  /// Those as high as usual.
  case `default` = 0
  /// Low ones.
  case compact = 1
  /// Those as high as usual, with a line above the title.
  case defaultPrompt = 101
  /// Low ones, with a line above the title.
  case compactPrompt = 102
}
