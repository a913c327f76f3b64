import AppLifecycle
import Foundation

extension UIAccessibilityCustomAction {
  /// Performs the action, and returns whether it succeeded; the call of a target's method always counts as a success.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard target != nil else { return false }
    ApplicationContext.shared.send(selector, to: target, from: self, for: nil)
    return true
  }
}
