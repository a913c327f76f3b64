/// The kind of a keyboard.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyboardtype>.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
  case `default` = 0
  /// A keyboard for ASCII characters.
  case asciiCapable
  /// A keyboard for numbers and punctuation.
  case numbersAndPunctuation
  /// A keyboard for web addresses; the name is Apple's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// A keyboard for digits.
  case numberPad
  /// A keyboard for telephone numbers.
  case phonePad
  /// A keyboard for names or telephone numbers.
  case namePhonePad
  /// A keyboard for mail addresses.
  case emailAddress
  /// A keyboard for decimal numbers.
  case decimalPad
  /// A keyboard for Twitter.
  case twitter
  /// A keyboard for web searches.
  case webSearch
  /// A keyboard for ASCII digits.
  case asciiCapableNumberPad

  /// The keyboard for ASCII characters, under its former name.
  public static let alphabet = UIKeyboardType.asciiCapable
}
