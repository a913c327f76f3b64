/// The automatic correction of typed text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextautocorrectiontype>.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The keyboard's default.
  case `default` = 0
  /// Texts are not corrected.
  case no
  /// Texts are corrected.
  case yes
}
