/// The kind of a keyboard.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uikeyboardtype>.
public enum UIKeyboardType: Int, Sendable {
  // The name `URL` is Apple's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The default keyboard, and keyboards for ASCII characters, numbers and punctuation, web addresses, digits,
  /// telephone numbers, names or telephone numbers, mail addresses, decimal numbers, Twitter, web searches, and ASCII
  /// digits, in this order.
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The keyboard for ASCII characters, under its former name.
  public static let alphabet = UIKeyboardType.asciiCapable
}
