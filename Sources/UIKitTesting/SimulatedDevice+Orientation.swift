import LifecycleTesting
import UIKit

extension SimulatedDevice {
  /// The user turns the device: the windows turn with it, where their view controllers can be so.
  ///
  /// - Returns: which way up the front window is then; nil where there is none.
  @discardableResult
  public func turn(to orientation: UIInterfaceOrientation) -> UIInterfaceOrientation? {
    run {
      let windows = sharedApplication?.windows ?? []
      for window in windows { window.deviceTurns(to: orientation) }
      return windows.last?.contentOrientation
    }
  }
}
