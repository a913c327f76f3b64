import ControlPlane
import Foundation
import SystemEventSources
@testable import LifecycleHost
import TestPrograms
import Testing

/// Tests of a host with real processes, frozen by control groups where this machine permits that, and by signals.
@Suite(.waitsForPrograms)
struct HostedProcessTests {
  private static let service = """
    {"program": "FIXTURE", "sockets": [{"unix": "FOLDER/socket"}], "idleAfter": 0.1, "reclaimAfter": 0.1}
    """

  private static func service(_ behavior: String, _ fields: String = "") -> String {
    """
    {"program": "FIXTURE", "arguments": ["\(behavior)"], "sockets": [{"unix": "FOLDER/socket"}], "idleAfter": 0.1\(fields)}
    """
  }

  /// Asks a service one question over a connection of its own.
  private func ask(_ host: RunningHost) throws -> FixtureConnection.Answer {
    try FixtureConnection(to: host.folder.file("socket")).ask()
  }

  @Test(arguments: [true, false])
  func aConnectionStartsAServiceAndLaterThawsIt(usesGroups: Bool) throws {
    let host = try RunningHost(usesGroups: usesGroups, ["a": Self.service])
    #expect(try host.application("a")?.phase == "notRunning")
    let first = try ask(host)
    #expect(first.lines == 1)
    try host.waitForRecord("a: suspended, and frozen")
    let frozen = try #require(try host.application("a"))
    #expect(frozen.phase == "frozen")
    #expect(frozen.pid == first.process)
    let second = try ask(host)
    #expect(second.process == first.process)
    #expect(second.lines == 2)
    #expect(try host.application("a")?.wakeUps == 1)
  }

  @Test(arguments: [true, false])
  func frozenProcessesUseNoProcessorTime(usesGroups: Bool) throws {
    let host = try RunningHost(usesGroups: usesGroups, ["a": Self.service("busy")])
    let first = try ask(host)
    try host.waitForRecord("a: suspended, and frozen")
    let family = ProcessTable().family(of: first.process)
    #expect(family.count == 2)
    // The kernel stops processes soon after the request, not during it.
    let limit = ContinuousClock.now + .seconds(60)
    let isFrozen = try host.application("a")?.freezer == "signals" ? Self.isStopped : Self.isInFrozenGroup
    while !family.allSatisfy(isFrozen), ContinuousClock.now < limit { usleep(1000) }
    let before = family.map(ProcessTable.ticks)
    // Not a wait: the time in which running threads would use the processor.
    usleep(500_000)
    #expect(family.map(ProcessTable.ticks) == before)
    // The data is there, and no watchdog has ended it.
    let second = try ask(host)
    #expect(second.process == first.process)
    #expect(second.lines == 2)
  }

  private static func isInFrozenGroup(_ process: Int32) -> Bool {
    let group = PressureLocation.cgroup(of: "\(process)") ?? ""
    return KernelFile.text("\(group)/cgroup.events")?.contains("frozen 1") ?? false
  }

  /// Whether all threads of a process are stopped.
  private static func isStopped(_ process: Int32) -> Bool {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.allSatisfy { KernelFile.text("\(folder)/\($0)/stat")?.contains(") T ") ?? true }
  }

  @Test func aConnectionThatStaysOpenKeepsTheServiceAwake() throws {
    let host = try RunningHost(["a": Self.service])
    let connection = try FixtureConnection(to: host.folder.file("socket"))
    let first = try connection.ask()
    try host.client.act("home", on: "a")
    try host.waitForRecord("a: woken for foreground")
    #expect(try connection.ask().process == first.process)
  }

  @Test func aServiceIsWokenForItsTimersIfItsDescriptionSaysSo() throws {
    let host = try RunningHost(["a": Self.service("good", #", "wakesForTimers": true"#)])
    let first = try ask(host)
    try host.waitForRecord("a: its timer is due")
    try host.waitForRecord("a: woken for foreground")
    try host.waitForRecord("a: suspended, and frozen")
    #expect(try ask(host).process == first.process)
  }

  @Test func workByTheClockStartsTheApplication() throws {
    let host = try RunningHost(["a": #"{"program": "FIXTURE", "schedules": [{"every": 1}]}"#])
    try host.waitForRecord("a: its work is due: backgroundFetch")
    try host.waitForRecord("a: started for backgroundFetch")
  }

  @Test func theHostKeepsTheRequestsOfTheTaskScheduler() throws {
    let host = try RunningHost([
      "a": #"{"program": "TASKS", "kind": "application", "infoPlist": "FOLDER/Info.plist"}"#
    ])
    _ = try host.folder.write(
      """
      <plist version="1.0"><dict>
      <key>UIBackgroundModes</key><array><string>fetch</string></array>
      <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>com.example.refresh</string></array>
      </dict></plist>
      """,
      to: "Info.plist"
    )
    try host.client.act("open", on: "a")
    try host.waitForRecord("a: started for foreground")
    // It has submitted its request when it is active, before it is suspended.
    try host.client.act("home", on: "a")
    try host.waitForRecord("a: suspended, and frozen")
    let state = try String(contentsOfFile: host.folder.file("state/state.json"), encoding: .utf8)
    #expect(state.contains("com.example.refresh"))
    try host.waitForRecord("a: its work is due: com.example.refresh")
    try host.waitForRecord("a: woken for backgroundTask")
    try host.waitForRecord("a: suspended, and frozen")
    // A process that has ended is started for its work.
    try host.client.act("open", on: "a")
    try host.client.act("home", on: "a")
    try host.waitForRecord("a: suspended, and frozen")
    try host.client.act("stop", on: "a")
    try host.waitForRecord("a: started for backgroundTask")
    try host.waitForRecord("a: suspended, and frozen")
    let log = try host.client.log(of: "a")
    #expect(log.contains(#"BGAppRefreshTask \"com.example.refresh\""#))
  }

  @Test(arguments: [true, false])
  func theNextHostTakesOverFromAKilledHost(usesGroups: Bool) throws {
    let host = try RunningHost(usesGroups: usesGroups, ["a": Self.service])
    let first = try ask(host)
    try host.waitForRecord("a: suspended, and frozen")
    host.kill()
    // The socket is there while no host is.
    let early = try FixtureConnection(to: host.folder.file("socket"))
    try host.startAgain()
    let second = try early.ask()
    #expect(second.process == first.process)
    #expect(second.lines == 2)
    // And so it is for a service that does not run.
    try host.client.act("stop", on: "a")
    try host.waitForRecord("a: ended: asked")
    host.kill()
    let next = try FixtureConnection(to: host.folder.file("socket"))
    try host.startAgain()
    #expect(try next.ask().lines == 1)
  }

  @Test func theNextHostAsksARunningApplicationForItsSocketIfTheKeeperWasKilledToo() throws {
    let host = try RunningHost(["a": Self.service])
    let first = try ask(host)
    try host.waitForRecord("a: suspended, and frozen")
    let keeper = try #require(Self.keeper(of: host))
    host.kill()
    kill(keeper, SIGKILL)
    try host.startAgain()
    #expect(try ask(host).process == first.process)
    try host.waitForRecord("a: suspended, and frozen")
    #expect(try ask(host).lines == 3)
  }

  @Test func theKeeperOfTheSocketsEndsWhenNoHostCanFindIt() throws {
    let host = try RunningHost([:])
    let socket = host.folder.file("run/sockets")
    let keeper = try #require(Self.keeper(of: host))
    host.kill()
    unlink(socket)
    let limit = ContinuousClock.now + .seconds(60)
    while Self.isAlive(keeper), ContinuousClock.now < limit { usleep(1000) }
    #expect(!Self.isAlive(keeper))
    try host.startAgain()
  }

  /// The process that keeps the sockets of a host: its only child without an application.
  private static func keeper(of host: RunningHost) -> Int32? {
    ProcessTable().entries.values.first { entry in
      entry.parent == host.process && (KernelFile.text("/proc/\(entry.number)/cmdline") ?? "").contains("keep-sockets")
    }?.number
  }

  @Test func aChangedDescriptionIsAppliedWithoutARestartOfOthers() throws {
    let host = try RunningHost(["a": Self.service])
    let first = try ask(host)
    try host.describe("b", #"{"program": "FIXTURE", "startsAtOnce": true}"#)
    try host.waitForRecord("b: started for foreground")
    try host.describe("c", #"{"program": "FIXTURE", "socket": []}"#)
    #expect(try host.waitForRecord("c.json").hasSuffix(#"there is no field "socket"; did you mean "sockets"?"#))
    #expect(try ask(host).process == first.process)
    try FileManager.default.removeItem(atPath: host.folder.file("applications/b.json"))
    try host.waitForRecord("b: ended: asked")
    #expect(try host.application("b") == nil)
  }

  // MARK: - Hostile applications

  @Test(arguments: [true, false])
  func anApplicationThatIgnoresSIGTERMIsKilled(usesGroups: Bool) throws {
    // It is never idle: a suspended application is not asked to end.
    let description = """
      {"program": "FIXTURE", "arguments": ["stubborn"], "sockets": [{"unix": "FOLDER/socket"}], "idleAfter": 600,
        "stopTime": 0.2}
      """
    let host = try RunningHost(usesGroups: usesGroups, ["a": description])
    _ = try FixtureConnection(to: host.folder.file("socket")).ask()
    try host.client.act("freeze", on: "a")
    try host.client.act("thaw", on: "a")
    try host.client.act("stop", on: "a")
    try host.waitForRecord("a: it has ignored SIGTERM for 0.2 s")
    try host.waitForRecord("a: ended: asked")
  }

  @Test func anApplicationThatStopsItsOwnWatchdogIsEndedByTheHost() throws {
    let host = try RunningHost(["a": Self.service("stuck")])
    _ = try ask(host)
    try host.waitForRecord("a: it has not left the foreground within 6.0 s")
    try host.waitForRecord("a: ended: hang")
    #expect(try ask(host).lines == 1)
  }

  @Test func anApplicationThatStaysInTheBackgroundIsEnded() throws {
    let host = try RunningHost(["a": Self.service("greedy", #", "backgroundTime": 0.3"#)])
    _ = try ask(host)
    try host.waitForRecord("a: its background time is over")
    try host.waitForRecord("a: ended: background time")
  }

  @Test(arguments: [true, false])
  func processesThatHaveLeftTheSessionEndToo(usesGroups: Bool) throws {
    let host = try RunningHost(usesGroups: usesGroups, ["a": Self.service("forks")])
    let answer = try ask(host)
    let family = ProcessTable().family(of: answer.process)
    #expect(family.count == 2)
    try host.client.act("stop", on: "a")
    try host.waitForRecord("a: ended: asked")
    let limit = ContinuousClock.now + .seconds(30)
    while family.contains(where: { Self.isAlive($0) }), ContinuousClock.now < limit { usleep(1000) }
    #expect(!family.contains { Self.isAlive($0) })
  }

  private static func isAlive(_ process: Int32) -> Bool {
    ProcessTable.entry(process).map { $0.state != "Z" } ?? false
  }

  @Test func anApplicationThatDiesWhileItIsFrozenIsStartedByTheNextConnection() throws {
    let host = try RunningHost(["a": Self.service])
    let first = try ask(host)
    try host.waitForRecord("a: suspended, and frozen")
    kill(first.process, SIGKILL)
    try host.waitForRecord("a: ended by itself: signal 9")
    let second = try ask(host)
    #expect(second.process != first.process)
    #expect(second.lines == 1)
  }

  @Test func anApplicationThatFailsIsStartedLaterAndLaterAndThenNotAtAll() throws {
    let host = try RunningHost([
      "a": #"{"program": "FIXTURE", "arguments": ["fails"], "startsAtOnce": true, "failureLimit": 2}"#
    ])
    try host.waitForRecord("a: ended by itself: exit status 3")
    try host.waitForRecord("a: ended by itself: exit status 3")
    try host.waitForRecord("a: it has failed 2 times, so it is not started until a person does")
    try host.client.act("open", on: "a")
    try host.waitForRecord("a: started for foreground")
  }

  @Test(.notUnderSanitizers(because: "a sanitizer ends a crashed program in a way of its own"))
  func aCrashLeavesAReportWithTheLifeCycleLog() throws {
    let host = try RunningHost(["a": Self.service("crashes")])
    _ = try ask(host)
    let record = try host.waitForRecord("a: report: ")
    let path = try #require(record.split(separator: " ").last)
    let report = try String(contentsOfFile: String(path), encoding: .utf8)
    #expect(report.contains("end: signal 6 (Aborted)"))
    #expect(report.contains("last event that the host delivered: home"))
    #expect(report.contains(#""name":"applicationDidBecomeActive""#))
  }

  @Test func anApplicationThatWritesWithoutAnEndDoesNotStopTheHost() throws {
    let host = try RunningHost(["a": Self.service("chatty")])
    let first = try ask(host)
    try host.waitForRecord("a: suspended, and frozen")
    #expect(try ask(host).process == first.process)
  }
}
