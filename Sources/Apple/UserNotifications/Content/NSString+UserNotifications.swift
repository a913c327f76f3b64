import Foundation

extension NSString {
  /// Returns the main bundle's text for `key`, formatted with `arguments`.
  ///
  /// On Apple's platforms the text is looked up when the notification is delivered; here, when it is requested.
  ///
  /// Apple:
  /// [localizedUserNotificationString(forKey:arguments:)](https://developer.apple.com/documentation/foundation/nsstring/localizedusernotificationstring(forkey:arguments:)).
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    guard let arguments, !arguments.isEmpty else { return format }
    return String(format: format, arguments: arguments.map { $0 as? any CVarArg ?? "\($0)" as NSString })
  }
}
