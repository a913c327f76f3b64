import LifecycleTesting
import UIKit

extension UIBarButtonItem {
  /// The user taps the button.
  public func trigger() { tap() }

  /// As the synchronous form, with the main queue.
  public func trigger() async {
    tap()
    await SimulatedDevice.settleCurrent()
  }
}
