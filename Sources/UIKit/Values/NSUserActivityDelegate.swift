import Foundation

/// Who brings an activity up to date.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// The activity is to be brought up to date now.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Another device goes on with the activity; never called here.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
