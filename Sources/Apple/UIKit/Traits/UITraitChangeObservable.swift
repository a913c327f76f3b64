import Foundation
import Mainspring

/// An object that notifies observers of changes of its traits.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitchangeobservable-67e94>.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Calls `handler` with this object and its previous traits after one of `traits` changes.
  @discardableResult
  func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  /// Calls the method of `target` that `action` names after one of `traits` changes; the target is held weakly.
  ///
  /// The method can take this object and its previous traits, this object alone, or nothing.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
  /// Calls this object's method that `action` names after one of `traits` changes.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  /// Removes a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An object that stores the registrations of its observers.
@MainActor
protocol TraitRegistrar: UITraitChangeObservable, AnyObject {
  var traitRegistrations: [TraitChangeRegistration] { get set }
  /// Called after the traits have changed and before observers are notified, so that classes of this module can
  /// respond.
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
  /// Calls `handler` with this object and its previous traits after one of `traits` changes.
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

  /// Calls the method of `target` that `action` names after one of `traits` changes.
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

  /// Calls this object's method that `action` names after one of `traits` changes.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitRegistrar)?.traitRegistrations.removeAll { $0 === registration }
  }
}
