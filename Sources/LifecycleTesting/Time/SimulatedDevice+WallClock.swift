import Foundation

/// What the application's clocks show, and whether the device has its application in hand.
extension SimulatedDevice {
  /// What `Date()` and its like show to the application: the machine's time, or the device's.
  ///
  /// Set it before the launch: what the application has noted before is of the other clock. The test's own code goes on
  /// seeing the machine's clocks; ``date`` is what the application sees. It stays through all launches.
  ///
  /// Setting a virtual one if ``DeviceHook/clocks`` is not in effect, or that begins before 1970 or after 2200, is a
  /// misuse, and changes nothing.
  public var wallClock: WallClock {
    get { time.wallClock }
    set {
      if newValue != .real, !hooks.contains(.clocks) {
        return misuse("The wall clock cannot be virtual: the C library's clocks are not replaced in this program.")
      }
      if case .virtual(let start) = newValue, !DeviceTime.dates.contains(start) {
        return misuse("A virtual wall clock begins between 1970 and 2200, not at \(start).")
      }
      time.wallClock = newValue
    }
  }

  /// The date as the application sees it: the machine's, or the device's.
  public var date: Date { time.date ?? Date() }

  /// What of the toolchain the library has replaced in this process.
  public var hooks: Set<DeviceHook> { DeviceHook.inEffect }

  /// Whether the same test does the same each time, whatever the machine does meanwhile: everything that the device is
  /// to own can be owned, and the application's queues run in virtual order.
  ///
  /// A test that relies on it says so first: `try #require(device.isDeterministic)`.
  public var isDeterministic: Bool { hooks.count == DeviceHook.allCases.count && queues == .virtual }
}
