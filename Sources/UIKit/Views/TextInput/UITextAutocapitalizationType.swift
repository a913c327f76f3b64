/// The automatic capitalisation of typed text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype>.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No capitalisation, of words, of sentences, and of all characters, in this order.
  case none = 0, words, sentences, allCharacters
}
