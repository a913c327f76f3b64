import Foundation

/// The delegate's method for continuing an activity with the types of Swift 4.0; ``UIApplicationDelegate`` declares it
/// with the present types.
///
/// Conform to ``UIApplicationDelegate`` instead. The protocol is separate only because Swift can convert the closure:
/// if one protocol declared both methods, a call of the older one could resolve to the newer one.
@preconcurrency @MainActor
public protocol FormerApplicationDelegate: AnyObject {
  /// Continues the activity; called if the method of ``UIApplicationDelegate`` is not implemented.
  ///
  /// - Returns: false if the delegate does not handle the activity.
  @_disfavoredOverload
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool
}

extension FormerApplicationDelegate {
  /// Returns false, which refuses the activity.
  @_disfavoredOverload
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool { false }
}
