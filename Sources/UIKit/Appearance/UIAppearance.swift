import Foundation

/// A class of which it can be said once how all its objects look.
///
/// ``appearance()`` is an object of the class that is never shown. What is set on it is set on every other object of
/// the class, and of its subclasses, when that comes into a window, unless it was set on that object itself. That holds
/// for the properties of which the class says so with `appearanceDidSet`, in their `didSet`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// How all objects of the class look.
  static func appearance() -> Self
  /// How those look that are inside of objects of these classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// A class whose objects can be around others of which it is said how they look.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What every class with appearance properties keeps.
@MainActor
protocol AppearanceCustomizable: NSObject {
  /// The properties that were set on the object itself.
  var ownAppearance: Set<AnyKeyPath> { get set }
}

extension AppearanceCustomizable {
  /// To be called in the `didSet` of a property of which it can be said for a whole class what it is.
  func appearanceDidSet<Root: AppearanceCustomizable, Value>(_ property: ReferenceWritableKeyPath<Root, Value>) {
    AppearanceProxies.shared.didSet(property, of: self)
  }
}
