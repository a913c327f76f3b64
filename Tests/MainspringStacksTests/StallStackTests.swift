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
  private struct Reported: Sendable {
    let stall: Stall
    let stack: StallStack?
  }

  /// Blocks a loop of the calling thread until its stall is reported; returns the report.
  private func report(of blocker: Blocker) throws -> Reported {
    let loop = try EventRunLoop()
    let release = Blocker.Release()
    let reported = Mutex<Reported?>(nil)
    let watch = loop.reportStallsWithStack(longerThan: .milliseconds(4)) { stall, stack in
      let isFirst = reported.withLock { reported in
        if reported != nil { return false }
        reported = Reported(stall: stall, stack: stack)
        return true
      }
      if isFirst { release.end() }
    }
    defer { watch.cancel() }
    loop.post {
      blocker.block(release)
      loop.stop()
    }
    loop.run()
    return try #require(reported.withLock { $0 })
  }

  @Test(.enabled(if: StallStackTests.signalsArriveAtOnce))
  func atLeast95Of100StallsAreNamedByTheFunctionThatBlocks() throws {
    var misses: [String] = []
    for _ in 0..<5 {
      for blocker in Blocker.all {
        let stack = try report(of: blocker).stack
        let name = stack?.blockingFrame?.name
        // A function that spins is at times in the getter that it calls.
        if name.map({ $0.contains(blocker.name) || $0.contains("isOver") }) != true {
          misses.append("\(blocker.name): \(name ?? "none")\n\(stack?.description ?? "no stack")")
        }
      }
    }

    #expect(misses.count <= 5, "\(misses.joined(separator: "\n\n"))")
  }

  @Test(.enabled(if: StallStackTests.signalsArriveAtOnce))
  func aStackNamesFunctionsWithTheirLinesFromTheInnermostToTheThreadsFirst() throws {
    let blocker = try #require(Blocker.all.first { $0.name == "readAPipe" })

    let reported = try report(of: blocker)

    let stack = try #require(reported.stack)
    let blocking = try #require(stack.frames.firstIndex { $0.name.contains("readAPipe") })
    let location = try #require(stack.frames[blocking].location)
    #expect(location.path.hasSuffix("Blocker.swift") && location.line > 0)
    #expect(stack.frames[blocking...].contains { $0.name.contains("EventRunLoop.run") })
    #expect(stack.description.contains("readAPipe"))
    #expect(reported.stall.kind == .post)
  }

  @Test(.enabled(if: StallStackTests.signalsArriveAtOnce))
  func theReadThatASignalInterruptsContinues() throws {
    // readAPipe would return without a byte otherwise, and read again: the pipe still holds none.
    let blocker = Blocker(name: "read") { release in
      var byte: UInt8 = 0
      let count = read(release.ends.read, &byte, 1)
      #expect(count == 1 && byte == 1)
    }

    #expect(try report(of: blocker).stack != nil)
  }

  @Test func aHandlerThatWasThereBeforeStillReceivesItsSignals() async {
    await #expect(processExitsWith: .success) {
      nonisolated(unsafe) let received = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
      received.pointee = 0
      StallStackTests.received = received
      signal(SIGURG) { _ in StallStackTests.received?.pointee += 1 }
      let loop = try EventRunLoop()
      loop.reportStallsWithStack(longerThan: .seconds(60)) { _, _ in }

      raise(SIGURG)

      exit(received.pointee == 1 ? 0 : 1)
    }
  }

  @Test func withoutAnAnswerAStallIsReportedWithoutAStack() throws {
    let blocker = Blocker(name: "spin") { release in
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGURG)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      while !release.isOver { usleep(1000) }
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    #expect(try report(of: blocker).stack == nil)
  }

  @Test func aThreadThatHasEndedHasNoStack() throws {
    let loop = try EventRunLoop()
    loop.reportStallsWithStack(longerThan: .seconds(60)) { _, _ in }.cancel()

    // No thread has this number: it is above the largest one, 4,194,304 (proc(5), pid_max).
    #expect(ThreadStack(of: 4_194_305) == nil)
  }

  /// The handler's counter; a C function can capture nothing.
  nonisolated(unsafe) private static var received: UnsafeMutablePointer<sig_atomic_t>?

  /// The thread sanitizer keeps a signal back until the thread calls one of the functions that it intercepts, so the
  /// stack of a thread that it serves is not that of the interruption.
  private static var signalsArriveAtOnce: Bool { dlsym(nil, "__tsan_init") == nil }
}
