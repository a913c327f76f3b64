import Foundation
import Glibc
import Mainspring
import Synchronization
import TestPrograms
import Testing

@testable import MainspringStacks

/// Tests of the stacks of stalled loops.
///
/// Threads and time are real: a callout that stalls blocks until its report has arrived.
@Suite struct StallStackTests {
  /// The end of a stall: a pipe that receives a byte.
  private final class Release: Sendable {
    private let ends = Pipe()
    private let isReported = Atomic<Bool>(false)

    var isOver: Bool { isReported.load(ordering: .acquiring) }

    func end() {
      isReported.store(true, ordering: .releasing)
      ends.fileHandleForWriting.write(Data([1]))
    }

    /// Reads from the pipe once; returns what read(2) returns.
    @inline(never)
    func readAPipe() -> Int {
      var byte: UInt8 = 0
      return read(ends.fileHandleForReading.fileDescriptor, &byte, 1)
    }
  }

  private struct Reported: Sendable {
    let stall: Stall
    let stack: StallStack?
  }

  /// Blocks a loop of the calling thread with `block` until its stall is reported; returns the report.
  private func report(of block: @escaping @Sendable (Release) -> Void) throws -> Reported {
    let loop = try EventRunLoop()
    let release = Release()
    let reported = Locked<Reported?>(nil)
    let watch = try loop.reportStallsWithStack(longerThan: .milliseconds(4)) { stall, stack in
      if release.isOver { return }
      reported.withLock { $0 = Reported(stall: stall, stack: stack) }
      release.end()
    }
    defer { watch.cancel() }
    loop.post {
      block(release)
      loop.stop()
    }
    loop.run()
    return try #require(reported.withLock { $0 })
  }

  @Test(
    .enabled(if: signalsArriveAtOnce),
    .waitsForPrograms,
    .notUnderSanitizers(because: "reading the names takes half a minute, of the minute that a program has")
  )
  func atLeast95Of100StallsAreNamedByTheFunctionThatBlocks() throws {
    var right = 0
    var wrong: [String] = []
    for _ in 0..<5 {
      let end = try RunningProgram("StallStackFixture").waitForEnd()
      try #require(end.end == .exited(status: 0), "\(end.lines) \(end.errors)")
      let last = try #require(end.lines.last?.split(separator: " "))
      right += try #require(Int(last[1]))
      wrong += end.lines.dropLast()
    }

    #expect(right >= 95, "\(wrong.joined(separator: "\n"))")
  }

  @Test(.enabled(if: signalsArriveAtOnce))
  func aStackNamesFunctionsWithTheirLinesFromTheInnermostOutwards() throws {
    let reported = try report { release in while !release.isOver { _ = release.readAPipe() } }

    let stack = try #require(reported.stack)
    let blocking = try #require(stack.frames.firstIndex { $0.name.contains("readAPipe") })
    let location = try #require(stack.frames[blocking].location)
    #expect(location.path.hasSuffix("StallStackTests.swift") && location.line > 0)
    // In an optimized build the run itself contains the method that starts it.
    #expect(
      stack.frames[blocking...].contains { $0.name.contains("EventRunLoop.run") || $0.name.contains("LoopRun.run") }
    )
    #expect(stack.description.contains("readAPipe"))
    #expect(reported.stall.kind == .post)
  }

  @Test(.enabled(if: signalsArriveAtOnce))
  func aReadThatTheSignalInterruptsContinues() throws {
    let reported = try report { #expect($0.readAPipe() == 1) }

    #expect(reported.stack != nil)
  }

  @Test func anEarlierSignalHandlerStillReceivesItsSignals() async {
    await #expect(processExitsWith: .success) {
      let received = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
      received.pointee = 0
      StallStackTests.received = received
      signal(SIGURG) { _ in StallStackTests.received?.pointee += 1 }
      let loop = try EventRunLoop()
      try loop.reportStallsWithStack(longerThan: .seconds(60)) { _, _ in }

      raise(SIGURG)

      exit(received.pointee == 1 ? 0 : 1)
    }
  }

  @Test func withoutAnAnswerAStallIsReportedWithoutAStack() throws {
    let reported = try report { release in
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGURG)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      while !release.isOver { _ = release.readAPipe() }
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    #expect(reported.stack == nil)
  }

  @Test func aThreadThatHasEndedHasNoStack() throws {
    let loop = try EventRunLoop()
    try loop.reportStallsWithStack(longerThan: .seconds(60)) { _, _ in }.cancel()

    // No thread has this number: it is above the largest one, 4,194,304 (proc(5), pid_max).
    #expect(ThreadStack(of: 4_194_305) == nil)
  }

  /// The handler's counter, because a C function can capture nothing; only the child process of one test uses it.
  nonisolated(unsafe) private static var received: UnsafeMutablePointer<sig_atomic_t>?

  /// The thread sanitizer keeps a signal back until the thread calls one of the functions that it intercepts, so the
  /// stack of a thread that it serves is not that of the interruption.
  private static var signalsArriveAtOnce: Bool { dlsym(nil, "__tsan_init") == nil }
}
