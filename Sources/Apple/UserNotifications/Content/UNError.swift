import Foundation

/// An error of the notification center.
///
/// Apple: [UNError](https://developer.apple.com/documentation/usernotifications/unerror).
public struct UNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
  /// The kind of the error.
  public enum Code: Int, Hashable, Sendable {
    /// The user does not let the application notify.
    case notificationsNotAllowed = 1
    /// The attachment's file does not exist.
    case attachmentInvalidURL = 100
    /// The code does not occur here.
    case attachmentUnrecognizedType, attachmentInvalidFileSize, attachmentNotInDataStore
    /// The code does not occur here.
    case attachmentMoveIntoDataStoreFailed, attachmentCorrupt
    /// The trigger has no date in the future.
    case notificationInvalidNoDate = 1400
    /// The content has neither a text nor a sound nor a number.
    case notificationInvalidNoContent
    /// The code does not occur here.
    case contentProvidingObjectNotAllowed = 1500
    /// The code does not occur here.
    case contentProvidingInvalid
    /// The number for the icon is negative.
    case badgeInputInvalid = 1600

    /// Whether `error` is a `UNError` with this code, for patterns such as `catch UNError.notificationsNotAllowed`.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? UNError)?.code == code }
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error with that code.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors.
  public static var errorDomain: String { UNErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// The user info for `NSError`: the description as the localized description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// A description of the error in words.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .notificationInvalidNoDate: "The notification has no date in the future"
    case .notificationInvalidNoContent: "The notification has neither a text nor a sound nor a number"
    case .attachmentInvalidURL: "The attachment's file does not exist"
    case .badgeInputInvalid: "The number for the icon is negative"
    default: "\(code)"
    }
  }

  /// The code ``Code/notificationsNotAllowed``.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The code ``Code/attachmentInvalidURL``.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// The code ``Code/attachmentUnrecognizedType``.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// The code ``Code/attachmentInvalidFileSize``.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// The code ``Code/attachmentNotInDataStore``.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// The code ``Code/attachmentMoveIntoDataStoreFailed``.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// The code ``Code/attachmentCorrupt``.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// The code ``Code/notificationInvalidNoDate``.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// The code ``Code/notificationInvalidNoContent``.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// The code ``Code/contentProvidingObjectNotAllowed``.
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  /// The code ``Code/contentProvidingInvalid``.
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  /// The code ``Code/badgeInputInvalid``.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the notification center's errors.
public let UNErrorDomain = "UNErrorDomain"
