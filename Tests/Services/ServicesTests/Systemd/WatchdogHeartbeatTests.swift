import Glibc
import Mainspring
import Systemd
import TestPrograms
import Testing

/// Tests of signs of life, in virtual time.
struct WatchdogHeartbeatTests {
  private let interval = WatchdogInterval(environment: ["WATCHDOG_USEC": "10000000"])!

  @Test func aSignOfLifeIsSentAtOnceAndAtHalfOfTheInterval() throws {
    let manager = try ManagerStandIn()
    let loop = try EventRunLoop(clock: .virtual())
    var heartbeat: WatchdogHeartbeat? = WatchdogHeartbeat(
      interval,
      to: try NotifySocket(address: manager.address),
      on: loop
    )
    loop.advance(by: .milliseconds(14_999))
    #expect(try manager.receiveAll() == [["WATCHDOG=1"], ["WATCHDOG=1"], ["WATCHDOG=1"]])
    loop.advance(by: .milliseconds(1))
    #expect(try manager.receiveAll() == [["WATCHDOG=1"]])
    withExtendedLifetime(heartbeat) {}
    heartbeat = nil
    loop.advance(by: .seconds(60))
    #expect(try manager.receiveAll().isEmpty)
  }

  @Test func aStalledLoopSendsNoSignOfLife() throws {
    let manager = try ManagerStandIn()
    let loop = try EventRunLoop(clock: .virtual())
    let heartbeat = WatchdogHeartbeat(interval, to: try NotifySocket(address: manager.address), on: loop)
    loop.advance(by: .zero)
    #expect(try manager.receiveAll() == [["WATCHDOG=1"]])
    // A callout that takes a minute: time passes, and the loop serves nothing.
    var during: [[String]]?
    loop.addTimer(after: .seconds(1)) {
      loop.virtualTime.skip(to: loop.clock.now.advanced(by: .seconds(60)))
      during = try? manager.receiveAll()
    }
    loop.advance(by: .seconds(1))
    #expect(during == [])
    withExtendedLifetime(heartbeat) {}
  }

  @Test func aMissingManagerIsReportedForEachSignOfLife() throws {
    // Of no socket that was open: a program that starts at this instant would still have it.
    let address = "@mainspring-no-manager-\(getpid())"
    let loop = try EventRunLoop(clock: .virtual())
    var failures: [NotifyError] = []
    let heartbeat = WatchdogHeartbeat(interval, to: try NotifySocket(address: address), on: loop) {
      failures.append($0)
    }
    loop.advance(by: .seconds(5))
    #expect(failures == Array(repeating: .unreachable(address: address, errno: ECONNREFUSED), count: 2))
    withExtendedLifetime(heartbeat) {}
  }

  @Test func aManagerThatReadsNothingDoesNotHoldUpTheLoop() throws {
    let manager = try ManagerStandIn()
    let loop = try EventRunLoop(clock: .virtual())
    var failures = 0
    let heartbeat = WatchdogHeartbeat(interval, to: try NotifySocket(address: manager.address), on: loop) { _ in
      failures += 1
    }
    loop.advance(by: .seconds(100_000))
    #expect(failures > 0)
    withExtendedLifetime(heartbeat) {}
  }
}
