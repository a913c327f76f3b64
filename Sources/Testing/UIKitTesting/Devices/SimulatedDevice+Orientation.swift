import LifecycleTesting
import UIKit

// The asynchronous forms of these members are generated.
extension SimulatedDevice {
  /// Turns the device; its windows turn with it if their view controllers support the orientation.
  ///
  /// The device stays turned when the application ends, and can be turned before the first launch.
  ///
  /// - Returns: the resulting orientation of the front window; nil if there is none.
  @discardableResult
  public func turn(
    to orientation: UIInterfaceOrientation,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> UIInterfaceOrientation? {
    isCalled(from: CallLocation(file, line))
    return run {
      HeldOrientation.current.orientation = orientation
      if let way = orientation.ofDevice { condition.record(.orientation(way)) }
      let windows = sharedApplication?.windows.filter { !$0.isOfSystem } ?? []
      for window in windows { window.deviceTurns(to: orientation) }
      return windows.last?.contentOrientation
    }
  }
}
