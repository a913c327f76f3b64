import Glibc
import LifecycleHost
import Mainspring
@testable import SystemdUnits
import TestPrograms
import Testing

/// The scopes under test, on a bus with a stand-in for systemd.
///
/// Each test makes its own. A property of the suite would not do: the initializer of a suite and its test are two jobs
/// of the main actor, which two threads may serve, and a loop has one thread.
@MainActor
private final class ScopesOnBus {
  let loop: EventRunLoop
  let systemd: StandInSystemd
  let scopes: SystemdScopes
  /// Why no groups can be made, with "none" for no reason.
  private(set) var obstacles: [String] = []
  private(set) var failures: [String] = []

  init() throws {
    loop = try EventRunLoop(clock: .virtual())
    systemd = try StandInSystemd()
    scopes = SystemdScopes(address: systemd.address, slice: "applications.slice", loop: loop)
    start(scopes)
    try wait { obstacles == ["none"] }
  }

  func start(_ scopes: SystemdScopes) { scopes.start { [weak self] in self?.obstacles.append($0 ?? "none") } }

  /// Serves what is ready, without moving the clock, until `isDone` holds.
  func wait(until isDone: () -> Bool) throws {
    let limit = ContinuousClock.now + .seconds(60)
    while !isDone() {
      try #require(ContinuousClock.now < limit, "\(obstacles) \(failures)")
      loop.advance(by: .zero)
      usleep(1000)
    }
  }

  /// Asks for a scope of this process.
  func make() {
    let group = ApplicationGroup(application: "a", process: getpid(), memoryLimit: 1 << 30, stopTime: .seconds(3))
    scopes.make(group) { [weak self] in self?.failures.append($0 ?? "none") }
  }
}

/// Tests with a real `dbus-daemon` and a stand-in for systemd; the time of the scopes is virtual.
@MainActor
@Suite(.needsInstalled("dbus") { PrivateBus.isInstalled })
struct SystemdScopesTests {
  @Test func aRequestHasTheProcessAndTheLimitsOfItsApplication() throws {
    let bus = try ScopesOnBus()
    bus.systemd.answer(with: .failedJob)
    bus.make()
    try bus.wait { !bus.failures.isEmpty }
    let unit = "mainspring-a-\(getpid()).scope"
    #expect(bus.failures == ["systemd has not started \(unit): failed"])
    let request = try #require(bus.systemd.requests.first)
    #expect(request.unit == unit)
    #expect(request.mode == "fail")
    var properties = request.properties
    // It is there only if these tests run in a service.
    properties["Before"] = nil
    #expect(
      properties == [
        "CPUAccounting": "true", "CollectMode": "inactive-or-failed", "Delegate": "true",
        "Description": "a, an application of mainspring host", "MemoryAccounting": "true", "MemoryMax": "1073741824",
        "PIDs": "\(getpid())", "Slice": "applications.slice", "TimeoutStopUSec": "3000000",
      ]
    )
  }

  @Test func aRefusalConcernsOneRequestOnly() throws {
    let bus = try ScopesOnBus()
    bus.systemd.answer(with: .refusal)
    bus.make()
    try bus.wait { !bus.failures.isEmpty }
    #expect(bus.failures == ["StartTransientUnit was refused: not today (org.example.No)"])
    #expect(bus.obstacles == ["none"])
  }

  @Test func anAnswerThatNeverComesEndsTheConnectionAndLaterAnotherOneBegins() throws {
    let bus = try ScopesOnBus()
    bus.systemd.answer(with: .silence)
    bus.make()
    try bus.wait { bus.systemd.requests.count == 1 }
    bus.loop.advance(by: .seconds(4))
    #expect(bus.failures.isEmpty)
    bus.loop.advance(by: .seconds(1))
    #expect(bus.failures == ["systemd does not answer"])
    #expect(bus.obstacles == ["none", "systemd does not answer"])
    bus.loop.advance(by: .seconds(10))
    try bus.wait { bus.obstacles.last == "none" }
  }

  @Test func aBusThatDisappearsFailsTheRequestsThatWait() throws {
    let bus = try ScopesOnBus()
    bus.systemd.answer(with: .silence)
    bus.make()
    try bus.wait { bus.systemd.requests.count == 1 }
    bus.systemd.end()
    try bus.wait { !bus.failures.isEmpty && bus.obstacles.count == 2 }
    #expect(bus.failures[0].contains("Connection terminated"))
    #expect(bus.obstacles[1].hasPrefix("the bus has gone: "))
    bus.make()
    try bus.wait { bus.failures.count == 2 }
    #expect(bus.failures[1] == "there is no bus")
  }

  @Test func aBusWithoutSystemdMakesNoScopes() throws {
    let bus = try ScopesOnBus()
    let empty = try PrivateBus()
    let other = SystemdScopes(address: empty.address, loop: bus.loop)
    bus.start(other)
    try bus.wait { bus.obstacles.count == 2 }
    #expect(bus.obstacles[1].hasPrefix("Subscribe was refused: "))
  }

  @Test(arguments: [
    ("1:name=systemd:/system.slice/a.service\n0::/system.slice/a.service\n", "a.service"),
    ("0::/user.slice/user-1.slice/user@1.service/app.slice/a.service\n", "a.service"),
    ("0::/user.slice/user-1.slice/user@1.service/app.slice/a.scope\n", nil), ("0::/\n", nil),
  ])
  func theServiceOfAProcessIsTheInnermostOne(groups: String, service: String?) {
    #expect(SystemdScopes.service(in: groups) == service)
  }
}
