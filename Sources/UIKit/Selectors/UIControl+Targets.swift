import Foundation

/// Targets whose methods a control calls; see ``Selector``.
extension UIControl {
  /// Has the method of `target` that `action` names called whenever one of `controlEvents` happens.
  ///
  /// The target is not kept. nil is the first object of the responder chain that has such a method. The event that a method
  /// gets as its second argument tells of no touches here.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let object = target as AnyObject?
    let isThere = targetActions.contains {
      !$0.isRemoved && $0.target === object && $0.selector == action && $0.events == controlEvents
    }
    guard !isThere else { return }
    let added = TargetAction(target: object, selector: action, events: controlEvents)
    targetActions.append(added)
    addAction(added, for: controlEvents)
  }

  /// Takes out what was added; nil means any target, or any method.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    let object = target as AnyObject?
    for entry in targetActions {
      guard object == nil || entry.target === object, action == nil || entry.selector == action else { continue }
      guard !entry.isRemoved, !entry.events.isDisjoint(with: controlEvents) else { continue }
      entry.isRemoved = true
      removeAction(entry, for: entry.events)
      let rest = entry.events.subtracting(controlEvents)
      if !rest.isEmpty { addTarget(entry.target, action: entry.selector, for: rest) }
    }
    targetActions.removeAll { $0.isRemoved }
  }

  /// The targets; nil, as `NSNull`, where the responder chain is asked.
  public var allTargets: Set<AnyHashable> {
    Set(targetActions.map { $0.target.flatMap { $0 as? NSObject } ?? NSNull() })
  }

  /// The names of the methods of `target` that are called for `controlEvent`; nil where there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    let object = target as AnyObject?
    let names = targetActions.filter { $0.target === object && !$0.events.isDisjoint(with: controlEvent) }
      .map(\.selector.description)
    return names.isEmpty ? nil : names
  }
}
