import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time since the machine's start, in seconds, on the clock of the application's loop.
///
/// On a simulated device the clock is virtual.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  UIApplication.instance?.uptime ?? ProcessInfo.processInfo.systemUptime
}
