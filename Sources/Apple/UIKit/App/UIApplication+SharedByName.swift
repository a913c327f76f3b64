import Foundation
import Mainspring

/// The application by the name of its class's property, as libraries ask for it that are also linked into extensions.
///
/// `shared` cannot be used in an extension on Apple's platforms. Here these members are like it; see
/// [performSelector:](https://developer.apple.com/documentation/objectivec/nsobject/1571968-performselector).
extension UIApplication {
  private static let name = "sharedApplication"

  /// Returns whether the class has the property that `aSelector` names: only `sharedApplication`.
  public class func responds(to aSelector: Selector!) -> Bool { aSelector?.description == name }

  /// Returns the application for the selector `sharedApplication`; nil before it exists, and for any other selector.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    guard responds(to: aSelector), let instance else { return nil }
    return Unmanaged.passUnretained(instance)
  }

  /// Returns the application for the key `sharedApplication`; nil before it exists.
  ///
  /// - Precondition: `key` is `sharedApplication`.
  public class func value(forKey key: String) -> Any? {
    require(key == name, "UIApplication has no value for the key \(key): only for \(name).")
    return instance
  }

  /// Returns the same as `value(forKey:)`.
  ///
  /// - Precondition: `keyPath` is `sharedApplication`.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
