/// What is written in capitals without being typed so.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// What the name says.
  case none = 0, words, sentences, allCharacters
}
