/// The animations with which a presented view controller appears.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle>.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom.
  case coverVertical = 0
  /// The view flips about its vertical axis.
  case flipHorizontal = 1
  /// The view fades in.
  case crossDissolve = 2
  /// A page curls up.
  case partialCurl = 3
}
