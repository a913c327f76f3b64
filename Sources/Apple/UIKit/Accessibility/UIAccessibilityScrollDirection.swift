/// The directions in which a user of an assistive technology scrolls.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection>.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}
