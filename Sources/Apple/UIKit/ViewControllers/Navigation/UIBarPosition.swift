/// The positions of a bar.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibarposition>.
public enum UIBarPosition: Int, Sendable {
  /// Any position.
  case any = 0
  /// At the lower edge of the screen.
  case bottom = 1
  /// At the upper edge of the screen, below the status bar.
  case top = 2
  /// At the upper edge, with the background under the status bar.
  case topAttached = 3
}
