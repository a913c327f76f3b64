/// Which keyboard is shown.
public enum UIKeyboardType: Int, Sendable {
  // The name is Apple's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The keyboard of that name.
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The keyboard for letters, by its former name.
  public static let alphabet = UIKeyboardType.asciiCapable
}
