import AppLifecycle
import Foundation
import Testing

@testable import ControlPlane

/// Tests of the log entries that are kept while they cannot be written.
struct LogBacklogTests {
  private func entry(_ number: Int, detailLength: Int = 100) -> LifecycleLogEntry {
    LifecycleLogEntry(
      time: .seconds(number),
      kind: .callback,
      name: "callback",
      state: .active,
      detail: String(repeating: "x", count: detailLength)
    )
  }

  private func takeAll(_ backlog: inout LogBacklog, upTo size: Int) throws -> [LifecycleLogEntry] {
    var bytes: [UInt8] = []
    while let next = backlog.next(upTo: size) {
      bytes += next
      backlog.remove(next.count)
    }
    return try LifecycleLogReader.entries(of: Data(bytes))
  }

  @Test func aBacklogRemembersThatItHasDroppedLines() throws {
    // Given a backlog that is full
    var backlog = LogBacklog()
    for number in 0..<10 { backlog.append(entry(number, detailLength: 100_000)) }
    #expect(!backlog.hasDroppedLines)

    // When one more line does not fit, and all others have been written
    backlog.append(entry(10, detailLength: 100_000))
    _ = try takeAll(&backlog, upTo: 4096)

    // Then the backlog is empty, and still known to be incomplete
    #expect(backlog.isEmpty)
    #expect(backlog.hasDroppedLines)
  }

  @Test func blocksEndAtLineEndsAndContinueAfterAPartialWrite() throws {
    var backlog = LogBacklog()
    for number in 0..<100 { backlog.append(entry(number)) }

    while let next = backlog.next(upTo: 1000) {
      #expect(next.count <= 1000 && next.last == UInt8(ascii: "\n"))
      // The first seven bytes are written first, as into a pipe that is nearly full.
      backlog.remove(7)
      #expect(backlog.isInsideLine)
      let rest = backlog.next(upTo: next.count - 7)
      #expect(rest == Array(next[7...]))
      backlog.remove(next.count - 7)
      #expect(!backlog.isInsideLine)
    }
    #expect(backlog.isEmpty)
  }

  @Test func aLineThatIsLongerThanAWriteIsOneWrite() throws {
    var backlog = LogBacklog()
    backlog.append(entry(1, detailLength: 9000))
    backlog.append(entry(2))

    let first = backlog.next(upTo: 4096) ?? []
    #expect(first.count > 9000)
    #expect(try takeAll(&backlog, upTo: 4096).map(\.time) == [.seconds(1), .seconds(2)])
  }

  @Test func linesBeyondTheLimitAreCounted() throws {
    var backlog = LogBacklog()
    let written = 20_000
    for number in 0..<written { backlog.append(entry(number)) }

    let entries = try takeAll(&backlog, upTo: 4096)

    let gap = try #require(entries.last)
    #expect(gap.kind == .presentation && gap.name == "droppedLogLines" && gap.state == .active)
    #expect(gap.time == .seconds(written - 1), "the gap has the time of the last line in it")
    #expect(gap.detail == "\(written - (entries.count - 1))")
    #expect(entries.dropLast().map(\.time) == (0..<entries.count - 1).map { .seconds($0) })
  }

  @Test func afterAGapLinesAreAcceptedOnceHalfOfTheBacklogIsFree() throws {
    var backlog = LogBacklog()
    for number in 0..<20_000 { backlog.append(entry(number)) }
    let first = backlog.next(upTo: 4096) ?? []
    backlog.remove(first.count)

    // When a little room is free, a line is still left out
    backlog.append(entry(20_000))
    // … and when more than half is free, the gap is reported and the next line accepted
    var taken = first.count
    while taken < LogBacklog.limit / 2 + 4096, let next = backlog.next(upTo: 4096) {
      backlog.remove(next.count)
      taken += next.count
    }
    backlog.append(entry(20_001))

    let last = try takeAll(&backlog, upTo: 4096).suffix(2)
    #expect(last.map(\.time) == [.seconds(20_000), .seconds(20_001)])
    #expect(last.map(\.name) == ["droppedLogLines", "callback"])
  }

  @Test func theTerminationIsAlwaysAccepted() throws {
    var backlog = LogBacklog()
    for number in 0..<20_000 { backlog.append(entry(number)) }
    backlog.append(LifecycleLogEntry(time: .seconds(20_000), kind: .death, name: "terminated", state: .active))

    #expect(try takeAll(&backlog, upTo: 4096).suffix(2).map(\.name) == ["droppedLogLines", "terminated"])
  }
}
