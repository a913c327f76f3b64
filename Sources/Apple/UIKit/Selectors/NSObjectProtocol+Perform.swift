import Foundation

/// Calls of methods by name, on objects that are known only as `NSObjectProtocol`, such as delegates.
extension NSObjectProtocol {
  /// Returns whether the object has a method that `aSelector` names.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return ActionMethod.exists(aSelector, on: self)
  }

  /// Calls the method that `aSelector` names, and returns after the call.
  ///
  /// - Returns: nil; only methods that return nothing can be called by name here.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    ActionMethod.perform(aSelector, on: self)
    return nil
  }

  /// Calls the method that `aSelector` names with one argument, and returns after the call.
  ///
  /// - Returns: nil; only methods that return nothing can be called by name here.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    ActionMethod.perform(aSelector, on: self, object as Any?)
    return nil
  }
}
