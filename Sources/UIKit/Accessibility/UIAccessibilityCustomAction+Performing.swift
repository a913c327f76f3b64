import AppLifecycle
import Foundation

extension UIAccessibilityCustomAction {
  /// Performs the action, and returns whether it could be performed; that of a method counts as performed.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard target != nil else { return false }
    ApplicationContext.shared.send(selector, to: target, from: self, for: nil)
    return true
  }
}
