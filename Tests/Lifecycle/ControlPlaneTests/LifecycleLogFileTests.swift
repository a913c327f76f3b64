import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of the life-cycle log as lines of JSON.
struct LifecycleLogFileTests {
  static let entries = [
    LifecycleLogEntry(
      time: .milliseconds(250),
      kind: .event,
      name: "openURL",
      state: .background,
      event: .openURL(url: "courier://parcel/7", source: nil),
      dropped: "the device is locked"
    ),
    LifecycleLogEntry(
      time: .milliseconds(1500),
      kind: .task,
      name: "began",
      state: .active,
      task: BackgroundTaskRecord(id: 1, name: "upload", callSite: "Courier/Mail.swift:7", begunAt: .milliseconds(1500)),
      remaining: .milliseconds(29500)
    ),
    LifecycleLogEntry(time: .seconds(2), kind: .death, name: "taskNotEnded", state: .background, detail: "two\nlines"),
  ]

  @Test func writtenEntriesAreReadBack() throws {
    let folder = TemporaryFolder()
    let file = try LifecycleLogFile(path: folder.file("log"))

    for entry in LifecycleLogFileTests.entries { file.write(entry) }

    #expect(try LifecycleLogReader.entries(ofFile: folder.file("log")) == LifecycleLogFileTests.entries)
  }

  @Test func aLineIsOneObjectWithSortedFieldsAndMicroseconds() throws {
    let entry = LifecycleLogEntry(
      time: .nanoseconds(1_234_567_890),
      kind: .event,
      name: "openURL",
      state: .active,
      event: .openURL(url: "a://b/c", source: nil)
    )

    #expect(
      String(decoding: LifecycleLineCoding.encode(entry), as: UTF8.self)
        == "{\"event\":{\"type\":\"openURL\",\"url\":\"a://b/c\"},\"kind\":\"event\",\"name\":\"openURL\","
        + "\"state\":\"active\",\"time\":1.234568}"
    )
  }

  @Test func aFileIsMadeForTheUserAloneAndAppendedTo() throws {
    let folder = TemporaryFolder()
    for entry in LifecycleLogFileTests.entries { try LifecycleLogFile(path: folder.file("log")).write(entry) }

    var status = stat()
    stat(folder.file("log"), &status)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try LifecycleLogReader.entries(ofFile: folder.file("log")).count == 3)
  }

  @Test func anOpenDescriptorAndAFIFOCanBeWrittenTo() throws {
    let folder = TemporaryFolder()
    _ = folder.makeFIFO("fifo")
    let reader = open(folder.file("fifo"), O_RDONLY | O_NONBLOCK)
    let writer = open(folder.file("fifo"), O_WRONLY)
    defer { close(reader) }

    try LifecycleLogFile(path: folder.file("fifo")).write(LifecycleLogFileTests.entries[0])
    try LifecycleLogFile(path: "/dev/fd/\(writer)").write(LifecycleLogFileTests.entries[1])
    close(writer)
    waitUntilOtherEndIsClosed(reader)

    let contents = FileHandle(fileDescriptor: reader).readDataToEndOfFile()
    #expect(try LifecycleLogReader.entries(of: contents) == Array(LifecycleLogFileTests.entries.prefix(2)))
  }

  @Test func aFailedWriteIsReportedOnceAndDoesNotEndTheProcess() throws {
    let folder = TemporaryFolder()
    _ = folder.makeFIFO("fifo")
    let reader = open(folder.file("fifo"), O_RDONLY | O_NONBLOCK)
    let reports = Journal()
    let file = try LifecycleLogFile(path: folder.file("fifo")) { reports.write($0) }
    let writer = open(folder.file("fifo"), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(writer) }
    close(reader)
    waitUntilOtherEndIsClosed(writer)

    for entry in LifecycleLogFileTests.entries { file.write(entry) }

    #expect(reports.lines.count == 1)
    #expect(reports.lines.first?.contains("Broken pipe") == true)
  }

  @Test func aFileThatCannotBeOpenedIsNamed() {
    let folder = TemporaryFolder()
    _ = folder.makeFIFO("fifo")

    #expect(throws: ControlError.unusableFile(path: folder.file("fifo"), reason: "nothing reads the FIFO")) {
      try LifecycleLogFile(path: folder.file("fifo"))
    }
    #expect(throws: ControlError.unusableFile(path: "/nonexistent/log", reason: "No such file or directory")) {
      try LifecycleLogFile(path: "/nonexistent/log")
    }
    #expect(throws: ControlError.unusableFile(path: "/nonexistent/log", reason: "it cannot be read")) {
      try LifecycleLogReader.entries(ofFile: "/nonexistent/log")
    }
  }

  @MainActor
  @Test func anAttachedFileContainsTheWholeLifeCycle() throws {
    let folder = TemporaryFolder()
    let loop = try EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    try LifecycleLogFile(path: folder.file("log")).attach(to: application.log)
    for event in [.launch(inBackground: false, url: nil, source: nil), .home, .terminate] as [SystemEvent] {
      application.send(event)
    }

    loop.run()

    let names = try LifecycleLogReader.entries(ofFile: folder.file("log")).map(\.name)
    #expect(names.first == "launch")
    #expect(names.contains("applicationDidEnterBackground"))
    #expect(names.last == "terminated")
  }

  @Test(arguments: [
    ("{\"kind\":\"event\"", "it is no JSON"), ("{\"kind\":\"event\"}", "the field \"time\" is missing"),
    ("7", "no JSON object"),
  ])
  func aLineThatIsNoEntryIsNamedByItsNumber(line: String, reason: String) {
    let good = String(decoding: LifecycleLineCoding.encode(LifecycleLogFileTests.entries[0]), as: UTF8.self)

    let error = #expect(throws: ControlError.self) {
      try LifecycleLogReader.entries(of: Data("\(good)\n\n\(line)\n\(good)\n".utf8))
    }

    #expect(error?.description.hasPrefix("Line 3 of the life-cycle log is no entry: ") == true)
    #expect(error?.description.contains(reason) == true)
  }
}
