import Foundation

/// Who is told of an activity's life.
///
/// Everything has a default that does nothing.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// The activity is about to be handed on: now its `userInfo` is to be brought up to date.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Another device has taken the activity over; never called here.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
