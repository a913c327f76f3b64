import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time in seconds since the machine's start, by the clock of the application's loop: virtual on a
/// simulated device.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  UIApplication.instance?.uptime ?? ProcessInfo.processInfo.systemUptime
}
