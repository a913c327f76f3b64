import Foundation
import Mainspring

/// Calling methods by their names; see ``Selector``.
extension NSObject {
  /// Whether the object has a method that `aSelector` names.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return ActionMethod(aSelector, of: type(of: self)) != nil
  }

  /// Calls the method that `aSelector` names, at once.
  ///
  /// - Returns: nothing: only methods that return nothing can be called so here.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    ActionMethod.perform(aSelector, on: self)
    return nil
  }

  /// Calls the method that `aSelector` names with `object`, at once.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    ActionMethod.perform(aSelector, on: self, object)
    return nil
  }

  /// Calls the method that `aSelector` names with both objects, at once.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    ActionMethod.perform(aSelector, on: self, object1, object2)
    return nil
  }

  /// Calls the method that `aSelector` names with `arg` on the main thread: at once where this is that thread and it is
  /// to be waited for, else by its queue.
  ///
  /// Any thread.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    // Both are handed over to the main thread.
    nonisolated(unsafe) let (target, argument) = (self, arg)
    let call: @Sendable () -> Void = { ActionMethod.perform(aSelector, on: target, argument) }
    let isOnMainThread = Thread.isMainThread || MainQueue.isCurrent
    if wait { return isOnMainThread ? call() : DispatchQueue.main.sync(execute: call) }
    DispatchQueue.main.async(execute: call)
  }
}
