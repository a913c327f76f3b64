import Foundation
import Mainspring

/// The durations of transitions.
@MainActor
enum TransitionTime {
  /// The duration of UIKit's own transitions, in seconds.
  static let standard: TimeInterval = 0.35

  /// Calls `body` after `duration` seconds of the application's time.
  ///
  /// Calls it before returning if there is no application or the application is in the background, where nothing is
  /// animated; then returns nil.
  static func wait(_ duration: TimeInterval, then body: @escaping () -> Void) -> RunLoopTimer? {
    guard duration > 0, let application = ApplicationContext.current?.core, application.state != .background else {
      body()
      return nil
    }
    return application.loop.addTimer(after: .seconds(duration), handler: body)
  }
}
