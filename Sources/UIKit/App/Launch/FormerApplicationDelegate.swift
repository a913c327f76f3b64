import Foundation

/// What a delegate of the application had in Swift 4.0, and what ``UIApplicationDelegate`` has with other types since.
///
/// Conform to that one: this protocol stands apart only so that a call of its member cannot mean the newer one, to
/// which Swift would convert the closure.
@preconcurrency @MainActor
public protocol FormerApplicationDelegate: AnyObject {
  /// Continues the activity; called if the member of ``UIApplicationDelegate`` is not implemented. Returns false if it
  /// is not understood.
  @_disfavoredOverload
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool
}

extension FormerApplicationDelegate {
  /// Refuses the activity.
  @_disfavoredOverload
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool { false }
}
