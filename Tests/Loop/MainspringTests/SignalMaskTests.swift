import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the signal masks of threads whose loops listen for signals, each in its own process.
@Suite(.timeLimit(.minutes(5)))
struct SignalMaskTests {
  @Test func aSignalThatWasBlockedBeforeStaysBlockedAfterTheLastCancel() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      unblockSignals()
      block(SIGUSR1)
      let loop = try EventRunLoop()
      let sources = [try loop.addSignal(SIGUSR1) {}, try loop.addSignal(SIGUSR2) {}]
      for source in sources { source.cancel() }
      // Its default action would end the process.
      raise(SIGUSR1)
      #expect(isBlocked(SIGUSR1) && !isBlocked(SIGUSR2))
    }
  }

  @Test func aClosedAndAReleasedLoopLeaveASignalBlockedThatWasBlockedBefore() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      unblockSignals()
      block(SIGUSR1)
      for closes in [true, false] {
        let loop = try EventRunLoop()
        try loop.addSignal(SIGUSR1) {}
        try loop.addSignal(SIGUSR2) {}
        if closes { loop.close() }
      }
      raise(SIGUSR1)
      #expect(isBlocked(SIGUSR1) && !isBlocked(SIGUSR2))
    }
  }

  @Test func aThreadUnblocksASignalWhenTheLastLoopOfAnotherThreadNoLongerListens() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      unblockSignals()
      // Given loops of two threads that listen for a signal
      let loop = try EventRunLoop()
      let other = try LoopThread(name: "other")
      let first = try loop.addSignal(SIGUSR1) {}
      let second = other.loop.submit { LoopBound(existing: try other.loop.addSignal(SIGUSR1) {}, on: other.loop) }
      let source = try second.wait()
      // When the first one no longer listens, the signal must reach the other one
      first.cancel()
      #expect(isBlocked(SIGUSR1))
      // Then it is unblocked when the other one does not listen either
      try other.loop.submit { source.value.cancel() }.wait()
      try loop.serve { !isBlocked(SIGUSR1) }
      // And a new source blocks it again, until its own cancel.
      let third = try loop.addSignal(SIGUSR1) {}
      #expect(isBlocked(SIGUSR1))
      third.cancel()
      #expect(!isBlocked(SIGUSR1))
      other.shutDownAndWait()
    }
  }

  @Test func aSignalIsReceivedThroughDispatchUntilTheLastLoopEndsThat() {
    let loops = [SignalMaskTests.LoopStandIn(), SignalMaskTests.LoopStandIn()].map { ObjectIdentifier($0) }
    // The second loop begins while the first one ends, which has seen nobody else.
    for loop in loops { SharedSignals.begin(SIGWINCH, for: loop) }
    SharedSignals.end(SIGWINCH, for: loops[0])
    SharedSignals.end(SIGWINCH, for: loops[0])
    #expect(SharedSignals.userCount(of: SIGWINCH) == 1)
    SharedSignals.end(SIGWINCH, for: loops[1])
    #expect(SharedSignals.userCount(of: SIGWINCH) == 0)
  }

  private final class LoopStandIn {}
}

private func block(_ number: Int32) {
  var one = sigset_t()
  sigemptyset(&one)
  sigaddset(&one, number)
  pthread_sigmask(SIG_BLOCK, &one, nil)
}

private func isBlocked(_ number: Int32) -> Bool {
  var blocked = sigset_t()
  pthread_sigmask(SIG_BLOCK, nil, &blocked)
  return sigismember(&blocked, number) == 1
}
