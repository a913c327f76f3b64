import Foundation
import Mainspring

/// What the user does now, as the application says, and its being brought up to date.
enum CurrentActivity {
  /// An activity is used by one thread at a time, as its comment asks; it is handed from that to the main one.
  private struct Holder: @unchecked Sendable { weak var activity: NSUserActivity? }

  private static let current = Locked(Holder())

  static func set(_ activity: NSUserActivity) {
    let holder = Holder(activity: activity)
    current.withLock { $0 = holder }
    if activity.needsSave { isToBeSaved(activity) }
  }

  static func clear(_ activity: NSUserActivity) {
    let holder = Holder(activity: activity)
    current.withLock { if $0.activity === holder.activity { $0 = Holder() } }
  }

  /// Has the activity brought up to date in a moment, if it is the current one.
  static func isToBeSaved(_ activity: NSUserActivity) {
    let holder = Holder(activity: activity)
    guard current.withLock({ $0.activity === holder.activity }) else { return }
    DispatchQueue.main.async { save(holder) }
  }

  private static func save(_ holder: Holder) {
    guard let activity = holder.activity, activity.needsSave else { return }
    activity.needsSave = false
    activity.delegate?.userActivityWillSave(activity)
    nonisolated(unsafe) let updated = activity  // On the main thread already.
    MainActor.assumeIsolated {
      updated.owner?.updateUserActivityState(updated)
      UIApplication.instance?.scenes.tellUpdated(updated)
    }
  }
}
