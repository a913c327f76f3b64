import Foundation

/// The methods that update an activity.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/nsuseractivitydelegate>.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called to update the activity before it is saved.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called when another device has continued the activity; never called here.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
