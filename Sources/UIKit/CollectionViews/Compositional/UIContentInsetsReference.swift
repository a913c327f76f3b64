/// The area to which the insets of a section refer.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontentinsetsreference>.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout says, the collection view, its safe area, its margins and its readable width, in this order.
  case automatic = 0, none, safeArea, layoutMargins, readableContent
}
