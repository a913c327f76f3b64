import Foundation

/// A class that lets an application set appearance properties for all its instances at once.
///
/// ``appearance()`` returns a proxy: an object of the class that is never shown. When an instance of the class or of a
/// subclass is added to a window, it gets the values of the properties that were set on the proxy, except those that
/// were set on the instance itself. Only properties whose `didSet` calls `appearanceDidSet` take part.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiappearance>.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all instances of the class.
  static func appearance() -> Self
  /// Returns the proxy for the instances inside objects of these classes; the innermost class comes first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// A class that can be named as a container in ``UIAppearance/appearance(whenContainedInInstancesOf:)``.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiappearancecontainer>.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class that records which of its appearance properties were set on an object itself.
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
