/// The spell checking of typed text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextspellcheckingtype>.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The keyboard's default.
  case `default` = 0
  /// No spell checking, and spell checking, in this order.
  case no, yes
}
