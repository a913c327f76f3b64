import Foundation

/// Targets whose methods a gesture recogniser calls; see ``Selector``.
extension UIGestureRecognizer {
  /// A recogniser that calls the method of `target` that `action` names, with itself.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Has the method of `target` that `action` names called as well; the target is not kept.
  public func addTarget(_ target: Any, action: Selector) {
    addHandler(for: target as AnyObject, action)
  }

  /// Takes out what was added; nil means any target, or any method.
  public func removeTarget(_ target: Any?, action: Selector?) {
    removeHandlers(for: target as AnyObject?, action)
  }
}
