import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time in seconds since the machine's start, by the clock of the application's loop: virtual on a simulated
/// device.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  UIApplication.instance?.uptime ?? ProcessInfo.processInfo.systemUptime
}
