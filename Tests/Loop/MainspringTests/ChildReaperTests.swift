import CLinux
import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of children for whose end nobody waits: none stays as a zombie.
struct ChildReaperTests {
  @Test func aChildWhoseLastCopyIsReleasedWhileItRunsIsReapedWhenItEnds() throws {
    var running: RunningChild? = try RunningChild()
    let watch = try #require(running).watch
    running = nil
    #expect(watch.isReaped())
  }

  @Test func aChildWhoseLastCopyIsReleasedAfterItHasEndedIsReapedAtOnce() throws {
    var child: ChildProcess? = try ChildProcess.start("true")
    let watch = try ReapWatch(of: #require(child))
    watch.waitForEnd()
    #expect(!watch.isReapedNow)
    child = nil
    #expect(watch.isReapedNow)
  }

  @Test func aChildWhoseSourceIsCancelledIsReapedAndItsEndIsStillKnown() throws {
    let loop = try EventRunLoop()
    let running = try RunningChild()
    let child = running.child
    let source = try loop.addChild(child) { _ in Issue.record("it was cancelled") }

    source.cancel()
    running.end()

    // Although this test has copies of the child, and its source.
    #expect(running.watch.isReaped())
    #expect(child.endIfOver() == .exited(status: 0) && child.wait() == .exited(status: 0))
    withExtendedLifetime(source) {}
  }

  @Test(arguments: ["closed", "released", "ended with its thread"])
  func theChildrenOfALoopThatEndsAreReaped(how: String) throws {
    let running = try RunningChild()
    var source: LoopBound<ChildProcessSource>?
    switch how {
    case "ended with its thread":
      let thread = try LoopThread(name: "parent")
      try thread.loop.submit {
        _ = try thread.loop.addChild(running.child) { _ in Issue.record("the loop has ended") }
      }.wait()
      thread.shutDownAndWait()
    default:
      let loop = try EventRunLoop()
      let added = try loop.addChild(running.child) { _ in Issue.record("the loop has ended") }
      if how == "closed" {
        source = LoopBound(added, on: loop)
        loop.close()
      }
    }
    running.end()

    #expect(running.watch.isReaped())
    #expect(running.child.wait() == .exited(status: 0))
    withExtendedLifetime(source) {}
  }

  @Test func aDetachedChildIsLeftToOtherCode() throws {
    var running: RunningChild? = try RunningChild()
    let watch = try #require(running).watch
    running?.child.detach()
    running = nil
    watch.waitForEnd()
    #expect(!watch.isReapedNow)
    #expect(waitpid(watch.processIdentifier, nil, 0) == watch.processIdentifier)
  }

  @Test func threadsThatWaitForOneChildAllReceiveItsEnd() throws {
    let running = try RunningChild()
    let ends = Record<ChildProcess.End>()
    let group = DispatchGroup()
    for _ in 0..<4 {
      group.enter()
      Thread.detachNewThread {
        ends.append(running.child.wait())
        group.leave()
      }
    }

    running.end()
    group.wait()

    #expect(ends.all == Array(repeating: .exited(status: 0), count: 4))
  }

  @Test func fiveThousandAbandonedChildrenLeaveNoZombie() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let descriptors = { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1 }
      let before = descriptors()
      var kept: [ChildProcess] = []
      for round in 0..<50 {
        let loop = try EventRunLoop()
        for number in 0..<100 {
          let child = try ChildProcess.start("/bin/true")
          switch number % 4 {
          case 0: break
          case 1: kept.append(child)
          case 2: try loop.addChild(child) { _ in }
          default: try loop.addChild(child) { _ in }.cancel()
          }
        }
        if round % 2 == 0 { loop.close() }
      }
      for child in kept { _ = child.wait() }
      let deadline = ContinuousClock.now.advanced(by: .seconds(60))
      while ChildReaper.shared.count > 0, ContinuousClock.now < deadline { sched_yield() }
      // This process has no child left, and the reaper no descriptor.
      var information = siginfo_t()
      let result = waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT)
      let reason = errno
      #expect(result == -1 && reason == ECHILD)
      while descriptors() > before + 4, ContinuousClock.now < deadline { sched_yield() }
      #expect(descriptors() <= before + 4)
    }
  }

  @Test func moreChildrenThanTheReaperWatchesAreAllReaped() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      var inputs: [Int32] = []
      for _ in 0..<300 {
        inputs.append(try #require(ChildProcess.start("/bin/cat", standardInput: .pipe).standardInput))
      }
      #expect(ChildReaper.shared.count == 300)
      // The last ones are not watched; they are looked at when a watched one ends.
      for input in inputs.reversed() { close(input) }
      let deadline = ContinuousClock.now.advanced(by: .seconds(60))
      while ChildReaper.shared.count > 0, ContinuousClock.now < deadline { sched_yield() }
      #expect(ChildReaper.shared.count == 0)
    }
  }

  @Test(.notUnderThreadSanitizer()) func aForkedChildHasAReaperOfItsOwn() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let running = try RunningChild(isKept: false)
      #expect(ChildReaper.shared.count == 1)
      let child = fork()
      if child == 0 {
        alarm(60)
        guard let input = (try? ChildProcess.start("cat", standardInput: .pipe))?.standardInput else { _exit(1) }
        if ChildReaper.shared.count != 1 { _exit(2) }
        close(input)
        while ChildReaper.shared.count > 0 { sched_yield() }
        _exit(0)
      }
      var status: Int32 = -1
      waitpid(child, &status, 0)
      #expect(status == 0)
      running.end()
      #expect(running.watch.isReaped())
    }
  }
}

/// A child that runs until it is ended, or this object is released.
///
/// `@unchecked Sendable`: only the thread that has made it ends it.
private final class RunningChild: @unchecked Sendable {
  let watch: ReapWatch
  private var kept: ChildProcess?
  private var input: Int32

  init(isKept: Bool = true) throws {
    let child = try ChildProcess.start("cat", standardInput: .pipe, standardOutput: .nothing)
    input = try #require(child.standardInput)
    watch = ReapWatch(of: child)
    kept = isKept ? child : nil
  }

  deinit { end() }

  var child: ChildProcess { kept! }

  func end() {
    if input >= 0 { close(input) }
    input = -1
  }
}

/// Observes whether a child was reaped, without reaping it.
private final class ReapWatch: Sendable {
  let processIdentifier: Int32

  init(of child: ChildProcess) { processIdentifier = child.processIdentifier }

  /// Waits until the child has ended; it may be a zombie.
  func waitForEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
  }

  /// Whether the child was reaped.
  var isReapedNow: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == -1 && errno == ECHILD
  }

  /// Waits until the child was reaped; returns false if it was not within a minute.
  func isReaped() -> Bool {
    waitForEnd()
    let deadline = ContinuousClock.now.advanced(by: .seconds(60))
    while !isReapedNow, ContinuousClock.now < deadline { sched_yield() }
    return isReapedNow
  }
}
