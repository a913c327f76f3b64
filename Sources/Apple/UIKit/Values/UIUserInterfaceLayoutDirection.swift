/// The direction in which an interface is laid out.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right, as for English.
  case leftToRight = 0
  /// From right to left, as for Arabic.
  case rightToLeft = 1
}
