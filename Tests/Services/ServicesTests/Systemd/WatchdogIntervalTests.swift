import Glibc
import Systemd
import Testing

/// Tests of what the environment says of the watchdog.
///
/// <https://www.freedesktop.org/software/systemd/man/latest/sd_watchdog_enabled.html>
struct WatchdogIntervalTests {
  @Test func theServiceSendsSignsOfLifeAtHalfOfTheLimit() throws {
    let own = try #require(WatchdogInterval(environment: ["WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "\(getpid())"]))
    #expect(own.limit == .seconds(3) && own.period == .milliseconds(1500))
    #expect(WatchdogInterval(environment: ["WATCHDOG_USEC": "10"])?.limit == .microseconds(10))
  }

  @Test(arguments: [
    [:], ["WATCHDOG_USEC": "0"], ["WATCHDOG_USEC": "-1"], ["WATCHDOG_USEC": "a"], ["WATCHDOG_PID": "\(getpid())"],
    ["WATCHDOG_USEC": "5", "WATCHDOG_PID": "1"], ["WATCHDOG_USEC": "5", "WATCHDOG_PID": ""],
  ])
  func anyOtherEnvironmentExpectsNoSignsOfLife(environment: [String: String]) {
    #expect(WatchdogInterval(environment: environment) == nil)
  }
}
