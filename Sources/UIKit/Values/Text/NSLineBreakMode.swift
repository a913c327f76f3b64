/// What becomes of a text that is wider than its place.
public enum NSLineBreakMode: Int, Sendable {
  /// It is broken between words.
  case byWordWrapping
  /// It is broken between characters.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// Its beginning is left out.
  case byTruncatingHead
  /// Its end is left out.
  case byTruncatingTail
  /// Its middle is left out.
  case byTruncatingMiddle
}
