import Foundation

/// A class whose instances' appearance can be set for all of them at once.
///
/// ``appearance()`` returns a proxy: an object of the class that is never shown. A property that is set on the proxy is
/// set on each instance of the class and of its subclasses when the instance is added to a window, unless it was set on
/// the instance itself. This holds for properties whose `didSet` calls `appearanceDidSet`.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiappearance>.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all instances of the class.
  static func appearance() -> Self
  /// Returns the proxy for the instances inside objects of these classes, the innermost class first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// A class that can be named as a container in ``UIAppearance/appearance(whenContainedInInstancesOf:)``.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiappearancecontainer>.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// The bookkeeping of a class with appearance properties.
@MainActor
protocol AppearanceCustomizable: NSObject {
  /// The properties that were set on the object itself rather than by a proxy.
  var ownAppearance: Set<AnyKeyPath> { get set }
}

extension AppearanceCustomizable {
  /// Records that `property` was set; called in the `didSet` of each property that a proxy can set.
  func appearanceDidSet<Root: AppearanceCustomizable, Value>(_ property: ReferenceWritableKeyPath<Root, Value>) {
    AppearanceProxies.shared.didSet(property, of: self)
  }
}
