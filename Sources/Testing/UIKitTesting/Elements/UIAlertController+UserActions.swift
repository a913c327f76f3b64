import UIKit

// The asynchronous forms of these members are generated.
extension UIAlertController {
  /// Chooses the action with that title: the alert is dismissed, and then the action's handler is called.
  ///
  /// - Returns: false if the alert is not presented or has no such action.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    return make(action)
  }
}
