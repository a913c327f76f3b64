import LifecycleTesting
import UIKit

extension UIAlertController {
  /// Chooses the action with that title: the alert is dismissed, and then the action's handler is called.
  ///
  /// - Returns: false if the alert is not presented or has no such action.
  @discardableResult
  public func choose(_ title: String) -> Bool { makeChoice(title) }

  /// Chooses the action with that title, as the synchronous form does, and also runs the blocks on Dispatch's main
  /// queue.
  @discardableResult
  public func choose(_ title: String) async -> Bool {
    let isMade = makeChoice(title)
    await SimulatedDevice.settleCurrent()
    return isMade
  }

  private func makeChoice(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    return make(action)
  }
}
