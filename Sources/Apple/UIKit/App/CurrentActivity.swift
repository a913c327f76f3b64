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

  /// Ends the activity's role as the current one, after an update if one is pending.
  static func resign(_ activity: NSUserActivity) {
    onMainThread(activity) { activity in
      let application = ApplicationContext.current?.application
      let isCurrent = application?.currentActivity === activity
      if activity.needsSave { save(activity, in: isCurrent ? application : nil) }
      if isCurrent { application?.currentActivity = nil }
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
      save(activity, in: application)
    }
  }

  /// Updates the activity, and notifies the application, if it is not nil, of the update.
  @MainActor
  private static func save(_ activity: NSUserActivity, in application: (any RunningApplication)?) {
    activity.needsSave = false
    activity.delegate?.userActivityWillSave(activity)
    activity.owner?.updateUserActivityState(activity)
    application?.reportUpdate(of: activity)
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
