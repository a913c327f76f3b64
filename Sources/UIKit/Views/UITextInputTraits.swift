/// Whether what is typed is corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the keyboard likes it.
  case `default` = 0
  /// It is not, or it is.
  case no, yes
}

/// What is written in capitals without being typed so.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// What the name says.
  case none = 0, words, sentences, allCharacters
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the keyboard likes it.
  case `default` = 0
  /// It is not, or it is.
  case no, yes
}

/// Which keyboard is shown.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of that name.
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The keyboard for letters, by its former name.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// Whether a keyboard is dark.
public enum UIKeyboardAppearance: Int, Sendable {
  /// What the name says.
  case `default` = 0, dark, light
}

/// What a keyboard's return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// What the name says.
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text means, so that it can be filled in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String
  /// What has that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "url")
  /// An account's name.
  public static let username = UITextContentType(rawValue: "username")
  /// An account's password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being made.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
