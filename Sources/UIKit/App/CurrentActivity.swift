import Foundation
import Mainspring

/// Sets and updates the user's current activity.
enum CurrentActivity {
  static func set(_ activity: NSUserActivity) {
    onMainThread(activity) { activity in
      ApplicationContext.current?.application?.currentActivity = activity
      if activity.needsSave { saveSoon(activity) }
    }
  }

  static func clear(_ activity: NSUserActivity) {
    onMainThread(activity) { activity in
      guard let application = ApplicationContext.current?.application, application.currentActivity === activity
      else { return }
      application.currentActivity = nil
    }
  }

  /// Called when the application has set `needsSave`: if the activity is the current one, updates it in a later pass of
  /// the run loop.
  static func isToBeSaved(_ activity: NSUserActivity) { onMainThread(activity) { saveSoon($0) } }

  @MainActor
  private static func saveSoon(_ activity: NSUserActivity) {
    guard let application = ApplicationContext.current?.application, application.currentActivity === activity else {
      return
    }
    application.core.loop.postToMainActor { [weak application, weak activity] in
      guard let application, let activity, activity.needsSave else { return }
      activity.needsSave = false
      activity.delegate?.userActivityWillSave(activity)
      activity.owner?.updateUserActivityState(activity)
      application.tellUpdated(activity)
    }
  }

  private static func onMainThread(
    _ activity: NSUserActivity,
    _ body: @escaping @MainActor @Sendable (NSUserActivity) -> Void
  ) {
    if Thread.isMainThread || MainQueue.isCurrent { return requireMainActor(activity, body) }
    // Code uses an activity on one thread at a time, as its documentation requires; here it moves from that thread to
    // the main thread.
    nonisolated(unsafe) let activity = activity
    DispatchQueue.main.async { body(activity) }
  }
}
