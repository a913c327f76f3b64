/// The area to which the insets of a section refer.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontentinsetsreference>.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout's own choice, the whole collection view, its safe area, its margins, and its readable width, in this
  /// order.
  case automatic = 0, none, safeArea, layoutMargins, readableContent
}
