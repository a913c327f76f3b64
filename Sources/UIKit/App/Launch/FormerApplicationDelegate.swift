import Foundation

/// A requirement of Swift 4.0's application delegate, which ``UIApplicationDelegate`` now has with other types.
///
/// Conform to ``UIApplicationDelegate`` instead. This protocol is separate only so that a call of its method cannot
/// resolve to the newer method: Swift would convert the closure.
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
  /// Returns false: the activity is refused.
  @_disfavoredOverload
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool { false }
}
