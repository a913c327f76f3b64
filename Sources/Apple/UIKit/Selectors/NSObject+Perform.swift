import Foundation
import Mainspring

/// Calls of methods by name; see ``Selector``.
extension NSObject {
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

  /// Calls the method that `aSelector` names with `object`, and returns nil after the call.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    ActionMethod.perform(aSelector, on: self, object)
    return nil
  }

  /// Calls the method that `aSelector` names with both objects, and returns nil after the call.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    ActionMethod.perform(aSelector, on: self, object1, object2)
    return nil
  }

  /// Calls the method that `aSelector` names with `arg` on the main thread.
  ///
  /// If `wait` is true, it returns after the call; on the main thread it then makes the call directly. If `wait` is
  /// false, it adds the call to the main queue and returns.
  ///
  /// Any thread.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    // The object and the argument are passed to the main thread, and this thread does not use them afterwards.
    nonisolated(unsafe) let (target, argument) = (self, arg)
    let call: @Sendable () -> Void = { ActionMethod.perform(aSelector, on: target, argument) }
    let isOnMainThread = Thread.isMainThread || MainQueue.isCurrent
    if wait { return isOnMainThread ? call() : DispatchQueue.main.sync(execute: call) }
    DispatchQueue.main.async(execute: call)
  }
}
