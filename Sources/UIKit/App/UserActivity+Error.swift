import AppLifecycle
import Foundation

extension UserActivity {
  /// Why the activity could not be had, as Foundation says it; nil where it was.
  var error: (any Error)? {
    // 4609: NSUserActivityRemoteApplicationTimedOutError, which Foundation on Linux does not declare.
    failure.map { NSError(domain: NSCocoaErrorDomain, code: 4609, userInfo: [NSLocalizedDescriptionKey: $0]) }
  }
}
