/// The style of a date picker.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uidatepickerstyle>.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system chooses.
  case automatic = 0
  /// Wheels.
  case wheels
  /// A compact field.
  case compact
  /// A calendar within the view.
  case inline
}
