/// The area to which the insets of a section refer.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontentinsetsreference>.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout chooses.
  case automatic = 0
  /// The whole collection view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width.
  case readableContent
}
