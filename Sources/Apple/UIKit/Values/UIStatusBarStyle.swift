/// The style of the status bar.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistatusbarstyle>.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light texts, by the interface style.
  case `default` = 0
  /// Light texts, for a dark background.
  case lightContent = 1
  /// The former name of `lightContent`.
  case blackOpaque = 2
  /// Dark texts, for a light background.
  case darkContent = 3
}
