import ControlPlane
import Foundation
import LifecycleTesting
import TestPrograms
import Testing

/// Tests of the log in memory and in files.
@MainActor
struct LogTests {
  let device = SimulatedDevice(name: "logged")
  let folder = TemporaryFolder()

  init() throws {
    try device.launch(Idle.self)
    let tasks = try #require(device.application?.backgroundTasks)
    _ = tasks.begin(name: "sync", callSite: "App/Sync.swift:12")
    device.pressHome()
    device.advance(by: .seconds(40))
  }

  @Test func filtersFindTheMatchingEntries() throws {
    let log = device.log
    #expect(log.first(.event)?.event == .launch(inBackground: false, url: nil, source: nil))
    #expect(log.count(.callback) == 6)
    #expect(log.last(.callback(.didEnterBackground))?.remaining == .seconds(30))
    #expect(log.all(.task).map(\.name) == ["began", "expired"])
    #expect(log.last(.expiration)?.task == "sync" && log.last(.expiration)?.callSite == "App/Sync.swift:12")
    #expect(log.last(.task(.expired, "other")) == nil)
    #expect(log.contains(.stateChange(to: .background)) && !log.contains(.suspension))
    #expect(log.last(.termination)?.time == .seconds(30))
    #expect(log.all(.callback && LogFilter("early") { $0.time < .seconds(1) }).count == 6)
  }

  @Test func theTimelineOfTheLastEntriesCountsTheOmittedEntries() {
    let lines = device.log.timeline(last: 1).split(separator: "\n")
    #expect(lines.first == "    … \(device.log.entries.count - 1) earlier entries")
    #expect(lines[1].contains("✖ taskNotEnded"))
  }

  @Test func aWrittenLogFileContainsTheLinesOfTheLog() throws {
    let path = folder.file("day.log")
    try device.log.write(to: path)
    let read = try LifecycleLogReader.entries(ofFile: path)
    #expect(read == device.log.entries.map(\.line))
  }

  /// Writes the log as a trace, and returns the trace's events.
  private func traceEvents() throws -> [[String: Any]] {
    let path = folder.file("day.perfetto")
    try device.log.write(to: path)
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    return try #require((object as? [String: Any])?["traceEvents"] as? [[String: Any]])
  }

  @Test func aTraceHasABarForEachStateAndTask() throws {
    let events = try traceEvents()
    func names(_ kind: String) -> [String] {
      events.filter { $0["ph"] as? String == kind }.compactMap { $0["name"] as? String }
    }
    #expect(names("B") == ["inactive", "active", "inactive", "background"])
    #expect(names("E") == ["inactive", "active", "inactive", "background"])
    #expect(names("b") == ["sync"] && names("e") == ["sync"])
    #expect(names("i").contains("applicationDidEnterBackground"))
  }

  @Test func theTasksOfALaunchEndWithItInATrace() throws {
    // Given an application that has ended after 30 seconds with an open task, and a second launch with its own task
    try device.launch(Idle.self)
    _ = device.application?.backgroundTasks.begin(name: "upload")
    device.advance(by: .seconds(5))

    // When the log is written as a trace
    let ends = try traceEvents().filter { $0["ph"] as? String == "e" }

    // Then the first task ends with its launch
    #expect(ends.map { $0["name"] as? String } == ["sync", "upload"])
    let time = try #require(ends.first?["ts"] as? NSNumber)
    #expect(time.doubleValue == 30e6)
  }

  @Test func aFileThatCannotBeWrittenIsNamed() throws {
    let failure = try #require(throws: DeviceFailure.self) { try device.log.write(to: "/nonexistent/day.log") }
    #expect(failure.problem == .unusableFile(path: "/nonexistent/day.log"))
  }

  @Test func aSnapshotIsWrittenOnceAndComparedAfterwards() throws {
    // Given no snapshot, the first run writes it and reports that
    let path = folder.file("snapshot.txt")
    let first = try #require(throws: DeviceFailure.self) { try device.log.assertMatchesSnapshot(path) }
    #expect(first.message.contains("There was no snapshot"))
    // The next run matches it
    try device.log.assertMatchesSnapshot(path)
    // A different log is reported as a difference
    let other = SimulatedDevice()
    try other.launch(Idle.self)
    other.memoryWarning()
    let failure = try #require(throws: DeviceFailure.self) { try other.log.assertMatchesSnapshot(path) }
    #expect(failure.problem == .differsFromSnapshot(path: path))
    #expect(failure.message.contains("\n+       0.000  ● memoryWarning"))
    #expect(failure.message.contains("\n-       0.000  ● home"))
    #expect(failure.message.contains("\n        0.000  ● launch"))
  }

  @Test func aSnapshotThatIsNoTextIsReportedAndKept() throws {
    // Given a file with bytes that are no UTF-8
    let path = folder.file("binary.txt")
    let bytes = Data([0xff, 0xfe, 0x41])
    try bytes.write(to: URL(fileURLWithPath: path))

    // When the log is compared with it
    let failure = try #require(throws: DeviceFailure.self) { try device.log.assertMatchesSnapshot(path) }

    // Then the failure names the file, which is unchanged
    #expect(failure.problem == .unusableFile(path: path))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func aSnapshotContainsNoCallSites() throws {
    let path = folder.file("placeless.txt")
    _ = try? device.log.assertMatchesSnapshot(path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("Sync.swift"))
    #expect(text.contains("\"sync\" expired"))
  }
}
