import Foundation

/// The application's clocks, and whether the device controls its application completely.
extension SimulatedDevice {
  /// The clock that `Date()` and similar calls read in the application: the machine's or the device's.
  ///
  /// Set it before the launch: times that the application has recorded earlier come from the other clock. The test's
  /// own code still sees the machine's clocks; ``date`` is the application's date. The setting stays through all
  /// launches.
  ///
  /// It is a misuse, and has no effect, to set a virtual clock if ``DeviceHook/clocks`` is not in effect, or if the
  /// clock begins before 1970 or after 2200.
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

  /// The date that the application sees: the machine's or the device's.
  public var date: Date { time.date ?? Date() }

  /// The hooks into the toolchain and the system libraries that are in effect in this process.
  public var hooks: Set<DeviceHook> { DeviceHook.inEffect }

  /// Whether a test does the same in each run, independent of the machine.
  ///
  /// This is so if all hooks are in effect and the application's queues run in virtual order. A test that relies on it
  /// begins with `try #require(device.isDeterministic)`.
  public var isDeterministic: Bool { hooks.count == DeviceHook.allCases.count && queues == .virtual }
}
