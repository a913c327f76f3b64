import Foundation

/// A file that accompanies a notification, which is not shown here.
///
/// Apple:
/// [UNNotificationAttachment](https://developer.apple.com/documentation/usernotifications/unnotificationattachment).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier of the attachment.
  public let identifier: String
  /// The URL of the file.
  public let url: URL
  /// The uniform type identifier, from the option with that key; empty if there is none.
  public let type: String

  /// Creates an attachment; an empty identifier becomes a unique one.
  ///
  /// - Throws: `UNError` if the file does not exist.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
    type = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String ?? ""
    super.init()
  }

  /// Returns the attachment itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of an attachment's uniform type identifier, a `String`.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that hides the thumbnail; has no effect here.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the thumbnail's rectangle; has no effect here.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the thumbnail's time; has no effect here.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"
