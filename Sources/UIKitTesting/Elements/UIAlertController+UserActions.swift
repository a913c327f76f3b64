import LifecycleTesting
import UIKit

extension UIAlertController {
  /// The user makes the choice that says `title`: the alert goes, and then the choice's handler is called.
  ///
  /// - Returns: false where it cannot be made, since the alert is not presented or does not offer it.
  @discardableResult
  public func choose(_ title: String) -> Bool { makeChoice(title) }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
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
