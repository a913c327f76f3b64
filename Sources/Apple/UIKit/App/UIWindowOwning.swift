import Foundation

/// The `window` requirement that `UIApplicationDelegate` and `UIWindowSceneDelegate` share.
///
/// Apple's `window` is an optional requirement: a delegate declares `var window: UIWindow?`, and reading it from a
/// delegate of unknown type gives a `UIWindow??`. For both to compile here, this protocol declares the requirement, and
/// the two protocols that extend it declare the property with the double optional. Do not use this protocol directly.
@preconcurrency @MainActor
public protocol UIWindowOwning: NSObjectProtocol {
  /// The window.
  ///
  /// The delegate must retain it, because the application does not.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIWindowOwning {
  /// The default, nil; setting it has no effect.
  @_disfavoredOverload public var window: UIWindow? {
    get {
      OptionalRequirement.isDefault(of: self)
      return nil
    }
    set {}
  }

  /// The value of `window` if the delegate declares the property; otherwise nil.
  var declaredWindow: UIWindow?? {
    OptionalRequirement.value(of: "window", of: self) {
      let window: UIWindow? = self.window
      return window
    }
  }
}
