import Foundation

/// An object that can restore the state of an activity.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiuseractivityrestoring>.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state from the activity; called by the restoration handler of a delegate.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
