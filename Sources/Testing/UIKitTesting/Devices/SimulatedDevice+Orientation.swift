import LifecycleTesting
import UIKit

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
    return turnWindows(to: orientation)
  }

  /// Turns the device, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func turn(
    to orientation: UIInterfaceOrientation,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> UIInterfaceOrientation? {
    isCalled(from: CallLocation(file, line))
    let front = turnWindows(to: orientation)
    await runReadyWork()
    return front
  }

  private func turnWindows(to orientation: UIInterfaceOrientation) -> UIInterfaceOrientation? {
    run {
      HeldOrientation.current.orientation = orientation
      let windows = sharedApplication?.windows.filter { !$0.isOfSystem } ?? []
      for window in windows { window.deviceTurns(to: orientation) }
      return windows.last?.contentOrientation
    }
  }
}
