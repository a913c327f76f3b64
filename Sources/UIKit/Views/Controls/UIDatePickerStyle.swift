/// What a date picker looks like.
public enum UIDatePickerStyle: Int, Sendable {
  /// What the name says.
  case automatic = 0, wheels, compact, inline
}
