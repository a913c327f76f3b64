/// The automatic capitalization of typed text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype>.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No capitals.
  case none = 0
  /// A capital for each word.
  case words
  /// A capital for each sentence.
  case sentences
  /// Only capitals.
  case allCharacters
}
