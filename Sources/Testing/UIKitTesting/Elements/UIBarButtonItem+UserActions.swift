import LifecycleTesting
import UIKit

extension UIBarButtonItem {
  /// Taps the button.
  public func trigger() { tap() }

  /// Taps the button, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func trigger() async {
    tap()
    await SimulatedDevice.settleCurrent()
  }
}
