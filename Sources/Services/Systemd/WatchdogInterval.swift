import Glibc

/// The time within which the service manager expects signs of life; see sd_watchdog_enabled(3).
public struct WatchdogInterval: Hashable, Sendable {
  /// The longest time between two signs of life; if none arrives in it, the manager ends the service.
  public let limit: Duration
  /// The time between two signs of life that the service sends: half of the limit.
  public var period: Duration { limit / 2 }

  /// Reads the interval from the environment; nil if the manager expects no signs of life from this process.
  ///
  /// If `WATCHDOG_PID` is set, it is the number of the process that is watched.
  public init?(environment: [String: String]) {
    guard let microseconds = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }), microseconds > 0 else { return nil }
    if let process = environment["WATCHDOG_PID"], pid_t(process) != getpid() { return nil }
    limit = .microseconds(microseconds)
  }
}
