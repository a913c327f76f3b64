/// The automatic capitalisation of typed text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype>.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No capitals, a capital for each word, a capital for each sentence, and only capitals, in this order.
  case none = 0, words, sentences, allCharacters
}
