import AppLifecycle
import Foundation

extension UserActivity {
  /// The reason why the activity is not available, as an error of Foundation; nil if it is available.
  var error: (any Error)? {
    // 4609: NSUserActivityRemoteApplicationTimedOutError, which Foundation on Linux does not declare.
    failure.map { NSError(domain: NSCocoaErrorDomain, code: 4609, userInfo: [NSLocalizedDescriptionKey: $0]) }
  }
}
