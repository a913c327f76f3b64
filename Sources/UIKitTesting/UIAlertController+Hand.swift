import UIKit

extension UIAlertController {
  /// The user makes the choice that says `title`: the alert goes, and then the choice's handler is called.
  ///
  /// - Returns: false where it cannot be made, since the alert is not presented or does not offer it.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    return make(action)
  }
}
