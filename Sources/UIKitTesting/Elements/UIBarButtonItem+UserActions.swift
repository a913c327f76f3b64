import LifecycleTesting
import UIKit

extension UIBarButtonItem {
  /// Taps the button.
  public func trigger() { tap() }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func trigger() async {
    tap()
    await SimulatedDevice.settleCurrent()
  }
}
