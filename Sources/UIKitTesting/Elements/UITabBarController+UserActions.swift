import LifecycleTesting
import UIKit

extension UITabBarController {
  /// Taps the tab at that index, counted from the left.
  public func tap(at index: Int) { tapTab(at: index) }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func tap(at index: Int) async {
    tapTab(at: index)
    await SimulatedDevice.settleCurrent()
  }
}
