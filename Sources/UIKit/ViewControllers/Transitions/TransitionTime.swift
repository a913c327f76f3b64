import Foundation
import Mainspring

/// How long transitions take, and what waits for their end.
@MainActor
enum TransitionTime {
  /// How long a transition of UIKit's own takes, in seconds.
  static let standard: TimeInterval = 0.35

  /// Calls `body` after `duration` seconds of the application's time; at once where no application runs, or off the
  /// screen, where nothing is animated.
  static func wait(_ duration: TimeInterval, then body: @escaping () -> Void) -> RunLoopTimer? {
    guard duration > 0, let application = UIApplication.instance, application.applicationState != .background else {
      body()
      return nil
    }
    return application.core.loop.addTimer(after: .seconds(duration), body)
  }
}
