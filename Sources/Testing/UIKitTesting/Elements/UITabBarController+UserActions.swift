import LifecycleTesting
import UIKit

extension UITabBarController {
  /// Taps the tab at that index, counted from the left.
  public func tap(at index: Int) { tapTab(at: index) }

  /// Taps the tab at that index, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func tap(at index: Int) async {
    tapTab(at: index)
    await SimulatedDevice.settleCurrent()
  }
}
