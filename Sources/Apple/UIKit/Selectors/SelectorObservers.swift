import Foundation
import Mainspring

/// The observers that were added with a selector, each with the token that its notification center returned.
///
/// Any thread. Observers are held weakly, as on Apple's platforms: a deallocated observer is not called, and its entry
/// is removed when another observer is added or removed.
final class SelectorObservers: Sendable {
  static let all = SelectorObservers()

  // Unchecked: observer and object are only compared here, and any thread may use centers and tokens.
  private struct Entry: @unchecked Sendable {
    let observer: WeakTarget
    let center: NotificationCenter
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let hasObject: Bool
    let token: any NSObjectProtocol
  }

  private let entries = Locked<[Entry]>([])

  func add(
    _ observer: AnyObject,
    _ selector: Selector,
    _ name: NSNotification.Name?,
    _ object: Any?,
    to center: NotificationCenter
  ) {
    let target = WeakTarget(observer)
    let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
      if let observer = target.object { ActionMethod.perform(selector, on: observer, notification) }
    }
    let entry = Entry(
      observer: target,
      center: center,
      name: name,
      object: object as AnyObject?,
      hasObject: object != nil,
      token: token
    )
    take(where: { $0.observer.object == nil })
    entries.withLock { $0.append(entry) }
  }

  /// Removes all entries for `observer`, or only those for the given name and object; also those of deallocated
  /// observers.
  func remove(
    _ observer: AnyObject,
    _ name: NSNotification.Name? = nil,
    _ object: Any? = nil,
    from center: NotificationCenter
  ) {
    let sender = object as AnyObject?
    take(where: { entry in
      guard entry.observer.object != nil else { return true }
      return entry.observer.isFor(observer) && entry.center === center && (name == nil || entry.name == name)
        && (sender == nil || (entry.hasObject && entry.object === sender))
    })
  }

  private func take(where isMeant: (Entry) -> Bool) {
    // Called without the lock: a look at a weak reference makes a strong one, and the release of the last one calls the
    // observer's `deinit`, which may remove its observers here.
    let meant = Set(entries.withLock { $0 }.filter(isMeant).map { ObjectIdentifier($0.token) })
    if meant.isEmpty { return }
    let taken: [Entry] = entries.withLock { entries in
      let taken = entries.filter { meant.contains(ObjectIdentifier($0.token)) }
      entries.removeAll { meant.contains(ObjectIdentifier($0.token)) }
      return taken
    }
    // The center is called without this lock, too, because it has one of its own; the senders, which it refers to, are
    // released after both.
    withExtendedLifetime(taken.map(\.object)) {
      for entry in taken { entry.center.removeObserver(entry.token as Any) }
    }
  }
}

/// A weak reference to the target of an action; if the target is a class, the reference is strong.
///
/// `@unchecked Sendable`: the reference is set once, and any thread may read a weak reference.
final class WeakTarget: @unchecked Sendable {
  private(set) weak var object: AnyObject?
  /// The object that Swift makes for a class value; there is no other strong reference to it.
  private let classObject: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
    classObject = object is AnyClass ? object : nil
  }

  func isFor(_ other: AnyObject) -> Bool {
    if let type = classObject as? AnyClass { return type == other as? AnyClass }
    return object === other
  }
}
