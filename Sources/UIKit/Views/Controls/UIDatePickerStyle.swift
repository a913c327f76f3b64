/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice, wheels, a compact field, and a calendar within the view, in this order.
  case automatic = 0, wheels, compact, inline
}
