/// The automatic correction of typed text.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The keyboard's default.
  case `default` = 0
  /// Without and with correction.
  case no, yes
}
