import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of all that needs a thread when the system refuses one, each in its own process.
struct RefusedThreadTests {
  @Test func aLoopThreadThatCannotBeStartedIsAnError() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      refuseThreads()
      #expect(throws: RunLoopError.system(call: "pthread_create", errno: EAGAIN)) { try LoopThread(name: "refused") }
      #expect(throws: RunLoopError.self) { try LoopThreadGroup(name: "refused", count: 2) }
    }
  }

  @Test func aWatchThatHasNoThreadIsAnErrorAndWatchesNothing() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      refuseThreads()
      #expect(throws: RunLoopError.system(call: "pthread_create", errno: EAGAIN)) {
        try loop.reportStalls(longerThan: .seconds(1)) { _ in }
      }
      #expect(StallWatchdog.shared.watchCount == 0 && !StallWatchdog.shared.hasThread)
      loop.post { loop.stop() }
      loop.run()
    }
  }

  @Test func offloadedWorkWithoutAThreadEndsWithAnError() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      refuseThreads()
      var failure: RunLoopError?
      loop.offload {
      } then: { result in
        if case .failure(let error) = result { failure = error as? RunLoopError }
      }
      try loop.serve { failure != nil }
      #expect(failure == .system(call: "pthread_create", errno: EAGAIN))
    }
  }

  @Test func childrenThatNoThreadCanReapAreReapedAtTheNextStart() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      refuseThreads()
      // Given a child that runs when its last copy is released
      var child: ChildProcess? = try ChildProcess.start("cat", standardInput: .pipe)
      let (number, input) = (try #require(child).processIdentifier, try #require(child?.standardInput))
      child = nil
      #expect(ChildReaper.shared.count == 1)
      // When it has ended, and another one is started
      close(input)
      var information = siginfo_t()
      while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      #expect(try ChildProcess.start("true").wait() == .exited(status: 0))
      // Then it has been reaped
      #expect(ChildReaper.shared.count == 0)
      #expect(waitid(P_PID, id_t(number), &information, WEXITED | WNOHANG | WNOWAIT) == -1)
    }
  }
}
