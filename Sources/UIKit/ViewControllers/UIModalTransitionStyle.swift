/// How a presented view controller comes on the screen.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// By a turn about the vertical axis.
  case flipHorizontal = 1
  /// By a fade.
  case crossDissolve = 2
  /// By a page that curls.
  case partialCurl = 3
}
