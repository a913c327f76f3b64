import Foundation

/// Targets whose methods a gesture recogniser calls; see ``Selector``.
extension UIGestureRecognizer {
  /// Creates a recogniser that calls the method of `target` that `action` names, with the recogniser as the argument.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

}
