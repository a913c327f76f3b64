import CDeviceHooks
import Mainspring

/// Warns of a date that code read from the machine although its device has a virtual wall clock.
///
/// Only code that the device runs sees the virtual clock. A method of the application that the test calls itself reads
/// the machine's. The test's own file may read the machine's time.
@MainActor
enum DateTrap {
  /// The modules whose code runs for the test.
  private static let ownModules: Set = ["LifecycleTesting", "UIKitTesting", "NetworkTesting", "Mainspring"]

  /// Notes that `code`, which belongs to no device and runs on the main queue, has read the date.
  static func dateWasRead(by code: TaskOrigin) {
    guard let device = TaskInterceptor.schedulerOfRunningTest?.work?.device, device.wallClock != .real,
      !device.hasWarnedOfDate, let place = code.place
    else { return }
    let file = place.prefix { $0 != ":" }
    let module = String(file.prefix { $0 != "/" })
    if file.hasSuffix("/\(device.calledFrom.fileName)") || ownModules.contains(module) { return }
    device.hasWarnedOfDate = true
    TestIssue.warn(
      "A date was read from the machine's clock, \(code), although the wall clock of the device is virtual. Only code "
        + "that the device runs sees the virtual clock: call the application's methods inside device.run { … }.",
      at: device.calledFrom
    )
  }
}
