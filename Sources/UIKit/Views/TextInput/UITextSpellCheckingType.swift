/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the keyboard likes it.
  case `default` = 0
  /// It is not, or it is.
  case no, yes
}
