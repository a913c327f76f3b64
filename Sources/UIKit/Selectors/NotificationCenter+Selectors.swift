import Foundation

/// Observers that are told by a method of theirs; see ``Selector``.
extension NotificationCenter {
  /// Has the method of `observer` that `aSelector` names called for each such notification, on the thread that posts
  /// it.
  ///
  /// Any thread. The observer is not kept, and one that is gone need not be removed.
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    SelectorObservers.all.add(observer as AnyObject, aSelector, aName, anObject, to: self)
  }

  /// Takes `observer` out, whether it was added with a selector or is what `addObserver(forName:…)` returned.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.all.remove(observer, from: self)
    removeObserver(observer as Any)
  }

  /// Takes `observer` out for that name and object; nil means any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.all.remove(observer, aName, anObject, from: self)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}
