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
  // The name is Apple's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
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
