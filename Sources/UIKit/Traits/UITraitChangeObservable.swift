import Foundation
import Mainspring

/// What tells of changes of its traits.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Calls `handler` with this object and its former traits when one of `traits` has changed.
  @discardableResult
  func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  /// Calls the method of `target` that `action` names when one of `traits` has changed, with this object and its former
  /// traits as far as it takes them; the target is not kept.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
  /// The same, with this object as the target.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  /// Is told no more.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// What keeps the wishes of those that are to be told.
@MainActor
protocol TraitRegistrar: UITraitChangeObservable, AnyObject {
  var traitRegistrations: [TraitChangeRegistration] { get set }
  /// For classes of the module: the traits have changed; called before anybody is told.
  func traitsDidChange()
}

extension TraitRegistrar {
  func traitsDidChange() {}

  func register(_ registration: TraitChangeRegistration) -> any UITraitChangeRegistration {
    traitRegistrations.append(registration)
    return registration
  }
}

extension UITraitChangeObservable {
  /// Calls `handler` with this object and its former traits when one of `traits` has changed.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits) { environment, former in
      if let environment = environment as? Environment { handler(environment, former) }
    }
    return (self as? any TraitRegistrar)?.register(registration) ?? registration
  }

  /// Calls the method of `target` that `action` names when one of `traits` has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration {
    weak let object = target as AnyObject
    let registration = TraitChangeRegistration(traits) { environment, former in
      if let object { ActionMethod.perform(action, on: object, environment, former) }
    }
    return (self as? any TraitRegistrar)?.register(registration) ?? registration
  }

  /// The same, with this object as the target.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Is told no more.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitRegistrar)?.traitRegistrations.removeAll { $0 === registration }
  }
}
