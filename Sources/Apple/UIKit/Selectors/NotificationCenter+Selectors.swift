import Foundation

/// Observers whose methods receive notifications; see ``Selector``.
extension NotificationCenter {
  /// Adds an observer: each matching notification calls the method of `observer` that `aSelector` names, on the posting
  /// thread.
  ///
  /// Any thread. The observer is held weakly and need not be removed before it is deallocated.
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    SelectorObservers.all.add(observer as AnyObject, aSelector, aName, anObject, to: self)
  }

  /// Removes `observer`, which was added with a selector, or which `addObserver(forName:…)` returned.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.all.remove(observer, from: self)
    removeObserver(observer as Any)
  }

  /// Removes the registrations of `observer` for that name and object; nil matches any name or object.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.all.remove(observer, aName, anObject, from: self)
    removeObserver(observer as Any, name: aName, object: anObject)
  }

  /// Removes a class that was added as an observer, with a selector for one of its static methods.
  public func removeObserver(_ observer: AnyClass) { SelectorObservers.all.remove(observer as AnyObject, from: self) }

  /// Removes the registrations of a class for that name and object; nil matches any name or object.
  public func removeObserver(_ observer: AnyClass, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.all.remove(observer as AnyObject, aName, anObject, from: self)
  }

  // Without these two methods the compiler would prefer Foundation's, which take `Any`, to the two above.

  /// Removes a class that was added as an observer, with a selector for one of its static methods.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer.Type) { removeObserver(observer as AnyClass) }

  /// Removes the registrations of a class for that name and object; nil matches any name or object.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer.Type,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    removeObserver(observer as AnyClass, name: aName, object: anObject)
  }
}
