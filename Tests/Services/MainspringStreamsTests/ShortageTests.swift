import Glibc
import TestPrograms
import Testing

/// Tests of a process without descriptors, and of one in which accept4(2) fails otherwise.
@Suite(.waitsForPrograms)
struct ShortageTests {
  @Test func aListenerWithoutDescriptorsPausesAndTriesAgain() throws {
    let end = try RunningProgram("StreamShortageFixture").waitForEnd()

    #expect(end.end == .exited(status: 0), "\(end.lines) \(end.errors)")
  }

  // The last two are errors that accept(2) also passes on for a single connection.
  @Test(arguments: [ENFILE, ENOMEM, ENOSYS, EPROTO, EPERM])
  func anErrorOfAcceptIsReportedOnceAndDoesNotMakeTheLoopSpin(reason: Int32) throws {
    let end = try RunningProgram("StreamShortageFixture", ["\(reason)"]).waitForEnd()

    #expect(end.end == .exited(status: 0), "\(end.lines) \(end.errors)")
    // A container may allow no filters of system calls.
    #expect(end.lines == ["reports: 1"] || end.lines == ["no filters"])
  }
}
