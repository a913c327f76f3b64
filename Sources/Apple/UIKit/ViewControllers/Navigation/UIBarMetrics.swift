/// The kinds of bars for which a property is set.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibarmetrics>.
public enum UIBarMetrics: Int, Sendable {
  /// Bars of regular height.
  case `default` = 0
  /// Bars of compact height.
  case compact = 1
  /// Bars of regular height with a prompt.
  case defaultPrompt = 101
  /// Bars of compact height with a prompt.
  case compactPrompt = 102
}
