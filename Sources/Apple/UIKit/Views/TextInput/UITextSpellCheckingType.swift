/// The spell checking of typed text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextspellcheckingtype>.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The keyboard's default.
  case `default` = 0
  /// The spelling is not checked.
  case no
  /// The spelling is checked.
  case yes
}
