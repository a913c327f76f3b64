import LifecycleTesting
import UIKit

extension UIActivityViewController {
  /// Performs an activity, and dismisses the view controller when the activity has finished.
  ///
  /// - Returns: false if the view controller is not presented or does not offer the activity.
  @discardableResult
  public func choose(_ type: UIActivity.ActivityType) -> Bool { perform(type) }

  /// Performs an activity, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func choose(_ type: UIActivity.ActivityType) async -> Bool {
    let isChosen = perform(type)
    await SimulatedDevice.settleCurrent()
    return isChosen
  }

  /// Chooses the application's activity with that title.
  ///
  /// - Returns: false if the view controller is not presented or does not offer the activity.
  @discardableResult
  public func choose(_ title: String) -> Bool { makeChoice(title) }

  /// Chooses the application's activity with that title, as the synchronous form does, and also runs the blocks on
  /// Dispatch's main queue.
  @discardableResult
  public func choose(_ title: String) async -> Bool {
    let isChosen = makeChoice(title)
    await SimulatedDevice.settleCurrent()
    return isChosen
  }

  /// Cancels: the view controller is dismissed, and its completion handler is called without an activity.
  ///
  /// - Returns: false if the view controller is not presented.
  @discardableResult
  public func cancel() -> Bool { leave() }

  /// Cancels the view controller, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func cancel() async -> Bool {
    let isCancelled = leave()
    await SimulatedDevice.settleCurrent()
    return isCancelled
  }

  private func makeChoice(_ title: String) -> Bool {
    guard let activity = offeredActivities.first(where: { $0.activityTitle == title }) else { return false }
    return perform(activity)
  }

  private func leave() -> Bool {
    guard let presenter = presentingViewController else { return false }
    presenter.dismiss(animated: true)
    return true
  }
}
