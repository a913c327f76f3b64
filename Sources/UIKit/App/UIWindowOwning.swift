import Foundation

/// What `UIApplicationDelegate` and `UIWindowSceneDelegate` have in common.
///
/// Apple's `window` is an optional requirement, so a delegate declares `var window: UIWindow?` and whoever asks an
/// unknown delegate for it gets a `UIWindow??`. For both to compile here, the requirement stands in a protocol of its
/// own, and what is asked for in the two that extend it. Not for use.
@preconcurrency @MainActor
public protocol UIWindowOwning: NSObjectProtocol {
  /// The window; the delegate keeps it, since the application does not.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIWindowOwning {
  /// No window, and one that is set is not kept.
  @_disfavoredOverload public var window: UIWindow? {
    get {
      OptionalRequirement.isDefault(.window, of: self)
      return nil
    }
    set {}
  }

  /// The window where the delegate has the property.
  var declaredWindow: UIWindow?? {
    OptionalRequirement.value(of: .window, of: self) {
      let window: UIWindow? = self.window
      return window
    }
  }
}
