import Glibc
import LifecycleHost
import Mainspring
@testable import SystemdUnits
import TestPrograms
import Testing

/// Tests with a real `dbus-daemon` and a stand-in for systemd; the time of the scopes is virtual.
@MainActor
@Suite(.needsInstalled("dbus") { PrivateBus.isInstalled })
struct SystemdScopesTests {
  private let loop: EventRunLoop
  private let systemd: StandInSystemd
  private let scopes: SystemdScopes
  private let reports = Reports()

  /// The reports of the scopes.
  @MainActor
  private final class Reports {
    /// Why no groups can be made, with "none" for no reason.
    var obstacles: [String] = []
    var failures: [String] = []
  }

  init() throws {
    loop = try EventRunLoop(clock: .virtual())
    systemd = try StandInSystemd()
    scopes = SystemdScopes(address: systemd.address, slice: "applications.slice", loop: loop)
    scopes.start { [reports] in reports.obstacles.append($0 ?? "none") }
    try wait { reports.obstacles == ["none"] }
  }

  /// Serves what is ready, without moving the clock, until `isDone` holds.
  private func wait(until isDone: () -> Bool) throws {
    let limit = ContinuousClock.now + .seconds(60)
    while !isDone() {
      try #require(ContinuousClock.now < limit, "\(reports.obstacles) \(reports.failures)")
      loop.advance(by: .zero)
      usleep(1000)
    }
  }

  private func make(_ group: ApplicationGroup) {
    scopes.make(group) { [reports] in reports.failures.append($0 ?? "none") }
  }

  private var group: ApplicationGroup {
    ApplicationGroup(application: "a", process: getpid(), memoryLimit: 1 << 30, stopTime: .seconds(3))
  }

  @Test func aRequestHasTheProcessAndTheLimitsOfItsApplication() throws {
    systemd.answer(with: .failedJob)
    make(group)
    try wait { !reports.failures.isEmpty }
    let unit = "mainspring-a-\(getpid()).scope"
    #expect(reports.failures == ["systemd has not started \(unit): failed"])
    let request = try #require(systemd.requests.first)
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
    systemd.answer(with: .refusal)
    make(group)
    try wait { !reports.failures.isEmpty }
    #expect(reports.failures == ["StartTransientUnit was refused: not today (org.example.No)"])
    #expect(reports.obstacles == ["none"])
  }

  @Test func anAnswerThatNeverComesEndsTheConnectionAndLaterAnotherOneBegins() throws {
    systemd.answer(with: .silence)
    make(group)
    try wait { systemd.requests.count == 1 }
    loop.advance(by: .seconds(4))
    #expect(reports.failures.isEmpty)
    loop.advance(by: .seconds(1))
    #expect(reports.failures == ["systemd does not answer"])
    #expect(reports.obstacles == ["none", "systemd does not answer"])
    loop.advance(by: .seconds(10))
    try wait { reports.obstacles.last == "none" }
  }

  @Test func aBusThatDisappearsFailsTheRequestsThatWait() throws {
    systemd.answer(with: .silence)
    make(group)
    try wait { systemd.requests.count == 1 }
    systemd.end()
    try wait { !reports.failures.isEmpty && reports.obstacles.count == 2 }
    #expect(reports.failures[0].contains("Connection terminated"))
    #expect(reports.obstacles[1].hasPrefix("the bus has gone: "))
    make(group)
    try wait { reports.failures.count == 2 }
    #expect(reports.failures[1] == "there is no bus")
  }

  @Test func aBusWithoutSystemdMakesNoScopes() throws {
    let bus = try PrivateBus()
    let other = SystemdScopes(address: bus.address, loop: loop)
    other.start { [reports] in reports.obstacles.append($0 ?? "none") }
    try wait { reports.obstacles.count == 2 }
    #expect(reports.obstacles[1].hasPrefix("Subscribe was refused: "))
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
