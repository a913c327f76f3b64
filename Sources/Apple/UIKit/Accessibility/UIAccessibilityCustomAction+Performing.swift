import AppLifecycle
import Foundation

extension UIAccessibilityCustomAction {
  /// Performs the action, and returns whether it succeeded.
  ///
  /// An action without a handler succeeds if its target still exists.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard target != nil else { return false }
    ApplicationContext.shared.send(selector, to: target, from: self, for: nil)
    return true
  }
}
