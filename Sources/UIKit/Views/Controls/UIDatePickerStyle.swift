/// The style of a date picker.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uidatepickerstyle>.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice, wheels, a compact field, and a calendar within the view, in this order.
  case automatic = 0, wheels, compact, inline
}
