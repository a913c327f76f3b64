import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of the life-cycle log with readers that do not read, full disks and killed writers.
struct HostileLogTests {
  private let folder = TemporaryFolder()

  private static func entry(_ number: Int) -> LifecycleLogEntry {
    LifecycleLogEntry(
      time: .seconds(number),
      kind: .callback,
      name: "applicationWillDoSomethingThatHasALongName",
      state: .active,
      detail: String(repeating: "x", count: number % 97)
    )
  }

  /// Returns all entries that `descriptor` yields, up to and including the line that contains `end`.
  private func read(_ descriptor: Int32, until end: String) throws -> [LifecycleLogEntry] {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    var isOver = false
    while !isOver {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&wait, 1, 60_000) == 1, "nothing more came after \(bytes.count) bytes")
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      try #require(count > 0)
      bytes += buffer[..<count]
      isOver = bytes.suffix(count + 1000).range(of: Data(end.utf8)) != nil && bytes.last == UInt8(ascii: "\n")
    }
    return try LifecycleLogReader.entries(of: bytes)
  }

  @Test func aStalledReaderBlocksNoWriterAndEveryLineIsAccountedFor() throws {
    // Given a FIFO whose reader does not read
    let path = folder.makeFIFO("log")
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let file = try LifecycleLogFile(path: path)

    // When far more is written than the pipe and the memory hold
    let written = 20_000
    for number in 0..<written { file.write(HostileLogTests.entry(number)) }
    file.write(LifecycleLogEntry(time: .seconds(written), kind: .death, name: "terminated", state: .active))

    // Then the reader, once it reads, finds each line or its number in a gap, and the death as the last
    let entries = try read(reader, until: #""name":"terminated""#)
    let lost = entries.filter { $0.name == "droppedLogLines" }.compactMap { $0.detail.flatMap(Int.init) }
    #expect(lost.count == 1)
    #expect(entries.count - 1 - lost.count + lost.reduce(0, +) == written)
    #expect(entries.map(\.time) == entries.map(\.time).sorted())
    #expect(entries.last?.name == "terminated")
    #expect(file.flush(within: .seconds(60)))
  }

  @Test func aReaderThatIsOnlySlowGetsEveryLine() throws {
    let path = folder.makeFIFO("log")
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let file = try LifecycleLogFile(path: path)

    // Given more lines than the pipe holds, from two threads
    let written = 3000
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      for number in 0..<written / 2 { file.write(HostileLogTests.entry(half * written / 2 + number)) }
    }
    #expect(!file.flush(within: .zero))
    file.write(LifecycleLogEntry(time: .seconds(written), kind: .death, name: "terminated", state: .active))

    let entries = try read(reader, until: #""name":"terminated""#)
    #expect(Set(entries.map(\.time)) == Set((0...written).map { Duration.seconds($0) }))
    #expect(entries.count == written + 1)
  }

  @Test func aReaderThatReopensTheFIFOReceivesTheMissedLines() throws {
    let path = folder.makeFIFO("log")
    let first = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let file = try LifecycleLogFile(path: path) { _ in }
    close(first)
    for number in 0..<10 { file.write(HostileLogTests.entry(number)) }
    #expect(!file.flush(within: .seconds(60)), "nobody takes the lines, so it does not wait for that")

    let second = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(second) }
    file.write(HostileLogTests.entry(10))

    #expect(file.flush(within: .seconds(60)))
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(second, &buffer, buffer.count)
    #expect(
      try LifecycleLogReader.entries(of: Data(buffer.prefix(max(0, count)))).map(\.time)
        == (0...10).map { .seconds($0) }
    )
  }

  @Test func aSocketOfThisProcessCanBeWrittenTo() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    defer { ends.forEach { close($0) } }
    let file = try LifecycleLogFile(path: "/dev/fd/\(ends[0])")

    // More than the socket holds: a write would block.
    for number in 0..<10_000 { file.write(HostileLogTests.entry(number)) }
    file.write(LifecycleLogEntry(time: .seconds(10_000), kind: .death, name: "terminated", state: .active))

    let entries = try read(ends[1], until: #""name":"terminated""#)
    #expect(entries.last?.name == "terminated")
    #expect(entries.first?.time == .zero)
    #expect(fcntl(ends[0], F_GETFL) & O_NONBLOCK == 0, "the descriptor's other users find it as it was")
  }

  @Test func noLineSpansTwoPages() throws {
    let file = try LifecycleLogFile(path: folder.file("log"))
    for number in 0..<500 { file.write(HostileLogTests.entry(number)) }

    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("log")))
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      let blanks = line.prefix { $0 == UInt8(ascii: " ") }.count
      #expect((start + blanks) / 4096 == (start + line.count) / 4096)
      #expect(blanks == 0 || (start + blanks) % 4096 == 0)
      start += line.count + 1
    }
    #expect(try LifecycleLogReader.entries(of: bytes).map(\.time) == (0..<500).map { .seconds($0) })
  }

  @Test func anEntryAfterATruncatedLineBeginsOnANewLine() throws {
    let path = try folder.write(#"{"kind":"callb"#, to: "log")

    try LifecycleLogFile(path: path).write(HostileLogTests.entry(7))

    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(try LifecycleLogReader.entry(String(lines[1]), number: 2).time == .seconds(7))
  }

  @Test func afterAFullDiskNoLineIsMissingOrCut() async throws {
    // A limit of file sizes acts like a disk that becomes full in the middle of a line, with SIGXFSZ in addition. It
    // applies to the whole process, so the test uses its own process.
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let reports = Locked(0)
      let file = try LifecycleLogFile(path: folder.file("log")) { _ in reports.withLock { $0 += 1 } }
      setSizeLimit(10_000)
      for number in 0..<200 { file.write(HostileLogTests.entry(number)) }
      var status = stat()
      stat(folder.file("log"), &status)
      try #require(status.st_size == 10_000)
      try #require(!file.flush(within: .seconds(60)))
      try #require(reports.withLock { $0 } == 1)

      setSizeLimit(rlim_t.max)
      file.write(HostileLogTests.entry(200))

      try #require(
        try LifecycleLogReader.entries(ofFile: folder.file("log")).map(\.time) == (0...200).map { .seconds($0) }
      )
    }
  }

  @Test func aDeviceThatIsFullIsReportedOnce() throws {
    let reports = Journal()
    let file = try LifecycleLogFile(path: "/dev/full") { reports.write($0) }
    for number in 0..<10 { file.write(HostileLogTests.entry(number)) }

    #expect(reports.lines.count == 1)
    #expect(reports.lines.first?.contains("No space left on device") == true)
  }
}

/// Sets the largest size that a file of this process may have.
private func setSizeLimit(_ bytes: rlim_t) {
  // The type of glibc's constant differs from the parameter type of its functions.
  let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = min(bytes, limit.rlim_max)
  setrlimit(resource, &limit)
}
