import AppLifecycle
import Glibc
import Mainspring
import Testing

@testable import Systemd

/// Tests of the watchdog of a whole service, in virtual time.
@MainActor
struct WatchedServiceTests {
  private let variables = ["WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "\(getpid())"]

  @Test func theSignsOfLifeBeginWhenTheServiceIsReady() throws {
    let managed = try ManagedApplication(variables)
    let part = managed.service.addPart("cache")
    managed.launch()
    managed.loop.advance(by: .seconds(60))
    _ = try managed.messages()

    part.setReady()
    managed.loop.advance(by: .seconds(10))

    #expect(try managed.messages() == ["READY=1 STATUS=active", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
  }

  @Test func aSuspendedServiceSendsSignsOfLife() throws {
    let managed = try ManagedApplication(variables)
    managed.launch()
    managed.send(.home)
    _ = try managed.messages()

    managed.loop.advance(by: .seconds(20))

    #expect(managed.application.machine.phase == .suspended)
    #expect(try managed.messages() == Array(repeating: "WATCHDOG=1", count: 4))
  }

  /// Whatever the moment at which the loop stalls, the manager misses the signs of life within one interval.
  @Test(arguments: [0, 1, 2499, 4999, 5000, 5001, 9999]) func aStalledLoopSendsNoSignOfLifeForAWholeInterval(start: Int)
    throws
  {
    let managed = try ManagedApplication(variables)
    managed.launch()
    managed.loop.advance(by: .milliseconds(start))
    _ = try managed.messages()
    var during: [String]?
    managed.loop.addTimer(after: .zero) {
      // The last sign of life is older than this moment, and none follows in the whole interval.
      _ = try? managed.messages()
      managed.loop.virtualTime.skip(to: managed.loop.clock.now.advanced(by: .seconds(10)))
      during = try? managed.messages()
    }

    managed.serve()

    #expect(during == [])
    // A loop that goes on sends one sign of life, not those that it has missed.
    #expect(try managed.messages() == ["WATCHDOG=1"])
  }

  @Test func anotherProcessesWatchdogIsNotServed() throws {
    let managed = try ManagedApplication(["WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "1"])
    managed.launch()
    _ = try managed.messages()

    managed.loop.advance(by: .seconds(60))

    #expect(try managed.messages().isEmpty)
  }

  @Test func anEndingServiceIsWatchedUntilItHasEnded() throws {
    let managed = try ManagedApplication(variables, policy: BackgroundPolicy(gracePeriod: .seconds(60)))
    managed.launch()
    managed.delegate.onTerminate = {
      managed.loop.advance(by: .seconds(5))
      managed.manager.readAll()
      managed.loop.advance(by: .seconds(5))
    }
    _ = try managed.messages()

    managed.send(.terminate)

    let messages = try managed.messages().filter { !$0.hasPrefix("EXTEND") }
    #expect(messages == ["STOPPING=1 STATUS=stopping", "WATCHDOG=1", "WATCHDOG=1"])
  }
}
