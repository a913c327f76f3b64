import UIKit

// The asynchronous forms of these members are generated.
extension UIActivityViewController {
  /// Performs an activity, and dismisses the view controller when the activity has finished.
  ///
  /// - Returns: false if the view controller is not presented or does not offer the activity.
  @discardableResult
  public func choose(_ type: UIActivity.ActivityType) -> Bool { perform(type) }

  /// Chooses the application's activity with that title.
  ///
  /// - Returns: false if the view controller is not presented or does not offer the activity.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard let activity = offeredActivities.first(where: { $0.activityTitle == title }) else { return false }
    return perform(activity)
  }

  /// Cancels: the view controller is dismissed, and its completion handler is called without an activity.
  ///
  /// - Returns: false if the view controller is not presented.
  @discardableResult
  public func cancel() -> Bool {
    guard let presenter = presentingViewController else { return false }
    presenter.dismiss(animated: true)
    return true
  }
}
