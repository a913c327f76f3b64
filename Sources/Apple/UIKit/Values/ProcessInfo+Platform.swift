import Foundation

extension ProcessInfo {
  /// Whether this is an application for iOS that runs on a Mac; always false here.
  ///
  /// Any thread may read it.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/processinfo/isiosapponmac>.
  public var isiOSAppOnMac: Bool { false }

  /// Whether the application was built with Mac Catalyst; always false here.
  ///
  /// Any thread may read it.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/processinfo/ismaccatalystapp>.
  public var isMacCatalystApp: Bool { false }
}
