import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of signals, each in its own process, since a signal's disposition belongs to the process.
@Suite(.timeLimit(.minutes(10)))
struct PeerSignalTests {
  // Peer: libuv test-signal we_get_signal
  // Peer: tokio signal_usr1 signal_usr1
  @Test func everySignalThatIsRaisedIsReceivedUntilTheSourceIsCancelled() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard = 0
      for _ in 0..<2 {
        // The second round adds the signal again after a cancel.
        let source = try loop.addSignal(SIGUSR1) { heard += 1 }
        let goal = heard + 10
        while heard < goal {
          let before = heard
          raise(SIGUSR1)
          try loop.serve { heard == before + 1 }
        }
        source.cancel()
      }
      #expect(heard == 20)
    }
  }

  // Peer: libuv test-signal we_get_signals
  // Peer: tokio signal_notify_both notify_both
  @Test func eachOfFourSourcesOfTwoSignalsReceivesItsOwnSignal() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard = [0, 0, 0, 0]
      for index in 0..<4 { try loop.addSignal(index < 2 ? SIGUSR1 : SIGUSR2) { heard[index] += 1 } }
      for round in 1...10 {
        raise(SIGUSR1)
        raise(SIGUSR2)
        try loop.serve { heard == [round, round, round, round] }
      }
    }
  }

  // Peer: libuv test-signal we_get_signal_one_shot
  // Peer: libevent regress signal_free_in_callback
  @Test func aSourceCancelledInItsCalloutReceivesOneSignalAndTheOtherSourceReceivesAllSignals() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard = [0, 0]
      var once: SignalSource?
      once = try loop.addSignal(SIGUSR1) {
        heard[0] += 1
        once?.cancel()
      }
      try loop.addSignal(SIGUSR1) { heard[1] += 1 }
      for round in 1...3 {
        raise(SIGUSR1)
        try loop.serve { heard[1] == round }
      }
      #expect(heard == [1, 3])
    }
  }

  // Peer: libuv test-signal we_get_signals_mixed
  // Peer: tokio signal_drop_signal dropping_signal_does_not_deregister_any_other_instances
  @Test func aSourceReceivesItsSignalAfterOtherSourcesOfTheSignalAreCancelled() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard = [0, 0, 0]
      let sources = try (0..<3).map { index in try loop.addSignal(SIGUSR1) { heard[index] += 1 } }
      sources[0].cancel()
      sources[2].cancel()
      raise(SIGUSR1)
      try loop.serve { heard[1] == 1 }
      #expect(heard == [0, 1, 0])
    }
  }

  // Peer: libuv test-signal-multiple-loops signal_multiple_loops
  // Peer: tokio signal_multi_rt multi_loop
  @Test func loopsOnManyThreadsAllReceiveASignalWhileOtherLoopsAreCreatedAndReleased() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given six threads whose loops wait for a signal, and two that create and release loops which listen for another
      let isReady = DispatchSemaphore(value: 0)
      let isOver = DispatchSemaphore(value: 0)
      let heard = Counter()
      let stop = Counter()
      var only = sigset_t()
      sigemptyset(&only)
      sigaddset(&only, SIGUSR1)
      sigaddset(&only, SIGUSR2)
      // Threads that start from here on do not take the signal from the listening threads.
      pthread_sigmask(SIG_BLOCK, &only, nil)
      for _ in 0..<6 {
        Thread.detachNewThread {
          do {
            let loop = try EventRunLoop()
            try loop.addSignal(SIGUSR1) {
              heard.increment()
              loop.stop()
            }
            isReady.signal()
            loop.run()
          } catch { fatalError("\(error)") }
          isOver.signal()
        }
      }
      for _ in 0..<2 {
        Thread.detachNewThread {
          repeat {
            do {
              let loop = try EventRunLoop()
              try loop.addSignal(SIGUSR2) { fatalError("nobody has sent this signal") }
              loop.run(mode: .default, before: loop.clock.now)
            } catch { fatalError("\(error)") }
          } while stop.value == 0
          isOver.signal()
        }
      }
      for _ in 0..<6 { isReady.wait() }
      // When the signal is sent once: to one thread, whose loop hands it on
      let own = try EventRunLoop()
      try own.addSignal(SIGUSR1) { heard.increment() }
      raise(SIGUSR1)
      try own.serve { heard.value == 7 || own.statistics.callouts(of: .signal) == 1 }
      // Then all loops have received it
      for _ in 0..<6 { isOver.wait() }
      stop.increment()
      for _ in 0..<2 { isOver.wait() }
      #expect(heard.value == 7)
    }
  }

  // Peer: libuv test-signal-pending-on-close signal_pending_on_close
  @Test func aSignalThatIsPendingAtTheCancelIsNotReceived() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      signal(SIGUSR1, SIG_IGN)
      let source = try loop.addSignal(SIGUSR1) { fatalError("a cancelled source was called") }
      raise(SIGUSR1)
      source.cancel()
      #expect(loop.run(mode: .default, before: nil) == .finished)
    }
  }

  // Peer: libuv test-signal kill_invalid_signum
  @Test(arguments: [-1, 0, 65, 4096, SIGKILL, SIGSTOP] as [Int32])
  func aSignalThatDoesNotExistOrCannotBeCaughtIsAnError(number: Int32) throws {
    let loop = try EventRunLoop()
    #expect(throws: RunLoopError.badSignal(number)) { try loop.addSignal(number) {} }
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: tokio signal_realtime signal_realtime
  @Test func allRealTimeSignalsAreReceivedAndSignalsOfTheThreadLibraryAreRefused() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard: Set<Int32> = []
      let numbers = Array(34...64 as ClosedRange<Int32>)
      for number in numbers { try loop.addSignal(number) { heard.insert(number) } }
      for number in numbers { raise(number) }
      try loop.serve { heard.count == numbers.count }
      // Glibc reserves 32 and 33: they would never arrive.
      for number in [32, 33] as [Int32] {
        do {
          try loop.addSignal(number) {}
          Issue.record("signal \(number) was taken")
        } catch RunLoopError.badSignal(number) {}
      }
    }
  }

  // Peer: libevent regress simple_signal
  // Peer: tokio signal_ctrl_c ctrl_c
  @Test func aSignalEndsARunThatWaits() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      try loop.addSignal(SIGINT) { loop.stop() }
      let thread = pthread_self()
      Thread.detachNewThread {
        while !loop.isWaiting { sched_yield() }
        pthread_kill(thread, SIGINT)
      }
      loop.run()
    }
  }

  // Peer: libevent regress simple_signal_re_order
  // Peer: tokio signal_drop_recv drop_then_get_a_signal
  @Test func aSignalThatWasCancelledAndAddedAgainIsReceivedOnce() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      try loop.addSignal(SIGALRM) { fatalError("a cancelled source was called") }.cancel()
      var heard = 0
      try loop.addSignal(SIGALRM) { heard += 1 }
      raise(SIGALRM)
      try loop.serve { heard == 1 }
      loop.run(mode: .default, before: loop.clock.now)
      #expect(heard == 1)
    }
  }

  // Peer: libevent regress immediatesignal
  @Test func aPassThatDoesNotWaitReceivesASignalThatWasRaisedBeforeTheRun() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard = 0
      try loop.addSignal(SIGUSR1) { heard += 1 }
      raise(SIGUSR1)
      #expect(loop.run(mode: .default, before: loop.clock.now) == .handledSource)
      #expect(heard == 1)
    }
  }

  // Peer: libevent regress signal_dealloc
  // Peer: libevent regress signal_pipeloss
  @Test func aCancelledSignalAndADroppedLoopLeaveNoDescriptorOpen() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1 }
      let loop = try EventRunLoop()
      try loop.addSignal(SIGUSR1) {}.cancel()
      let before = count()
      for _ in 0..<20 {
        try loop.addSignal(SIGUSR1) {}.cancel()
        let other = try EventRunLoop()
        try other.addSignal(SIGUSR2) {}
      }
      // The runtime may have opened some descriptors of its own in this time, but not one in each round.
      #expect(count() < before + 20)
    }
  }

  // Peer: libevent regress signal_switchbase
  @Test func twoLoopsOfOneThreadBothReceiveASignalInEitherOrderOfTheirRuns() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loops = [try EventRunLoop(), try EventRunLoop()]
      var heard = [0, 0]
      for index in 0..<2 { try loops[index].addSignal(SIGUSR1) { heard[index] += 1 } }
      for order in [[0, 1], [1, 0]] {
        heard = [0, 0]
        raise(SIGUSR1)
        for index in order { loops[index].run(mode: .default, before: loops[index].clock.now) }
        // The second loop may have read the signal for the first.
        for index in order { loops[index].run(mode: .default, before: loops[index].clock.now) }
        #expect(heard == [1, 1])
      }
    }
  }

  // Peer: libevent regress signal_assert
  // Peer: GLib unix /glib-unix/sighup_add_remove
  @Test func afterTheCancelASignalHasItsDefaultEffect() async {
    await #expect(processExitsWith: .signal(SIGHUP)) {
      passOnStandardError()
      unblockSignals()
      let loop = try EventRunLoop()
      try loop.addSignal(SIGHUP) { fatalError("a cancelled source was called") }.cancel()
      raise(SIGHUP)
    }
  }

  // Peer: libevent regress signal_restore
  @Test func afterTheCancelThePreviousHandlerIsCalledAgain() async {
    await #expect(processExitsWith: .exitCode(17)) {
      passOnStandardError()
      unblockSignals()
      signal(SIGUSR1) { _ in _exit(17) }
      let loop = try EventRunLoop()
      let source = try loop.addSignal(SIGUSR1) {}
      raise(SIGUSR1)
      loop.run(mode: .default, before: loop.clock.now)
      source.cancel()
      raise(SIGUSR1)
    }
  }

  // Peer: libevent regress signal_while_processing
  // Peer: GLib unix /glib-unix/callback_after_signal
  @Test func aSignalThatArrivesDuringItsOwnCalloutIsReceivedAfterTheCallout() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard = 0
      try loop.addSignal(SIGUSR1) {
        heard += 1
        if heard < 5 { raise(SIGUSR1) }
      }
      raise(SIGUSR1)
      try loop.serve { heard == 5 }
      #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
      #expect(heard == 5)
    }
  }

  // Peer: GLib unix /glib-unix/sighup
  // Peer: tokio signal_twice twice
  @Test func everySourceReceivesEachSignalOnce() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var heard = [0, 0]
      for index in 0..<2 { try loop.addSignal(SIGHUP) { heard[index] += 1 } }
      for round in 1...2 {
        raise(SIGHUP)
        try loop.serve { heard == [round, round] }
        // The same signal is not delivered twice.
        #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
        #expect(heard == [round, round])
      }
    }
  }

  // Peer: GLib unix /glib-unix/sighup_nested
  @Test func anInnerLoopAndItsOuterLoopBothReceiveASignal() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let outer = try EventRunLoop()
      let heard = Counter()
      try outer.addSignal(SIGHUP) { heard.increment() }
      outer.addTimer(after: .zero) {
        do {
          let inner = try EventRunLoop()
          var innerHeard = 0
          try inner.addSignal(SIGHUP) { innerHeard += 1 }
          raise(SIGHUP)
          try inner.serve { innerHeard == 1 }
          #expect(heard.value == 0)
        } catch { fatalError("\(error)") }
      }
      try outer.serve { heard.value == 1 }
    }
  }

  // Peer: tokio signal_drop_rt dropping_loops_does_not_cause_starvation
  @Test func aReleasedLoopDoesNotTakeASignalFromAnotherLoop() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      var first: EventRunLoop? = try EventRunLoop()
      let second = try EventRunLoop()
      let heard = [Counter(), Counter()]
      try first?.addSignal(SIGUSR1) { heard[0].increment() }
      try second.addSignal(SIGUSR1) { heard[1].increment() }
      raise(SIGUSR1)
      try first?.serve { heard[0].value == 1 }
      first = nil
      try second.serve { heard[1].value == 1 }
      raise(SIGUSR1)
      try second.serve { heard[1].value == 2 }
    }
  }

  // Peer: libuv test-eintr-handling eintr_handling
  @Test func aSignalHandlerThatInterruptsTheWaitDoesNotEndIt() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      unblockSignals()
      signal(SIGUSR2) { _ in }
      let loop = try EventRunLoop()
      let channel = Channel()
      let thread = pthread_self()
      Thread.detachNewThread {
        for _ in 0..<20 {
          while !loop.isWaiting { sched_yield() }
          pthread_kill(thread, SIGUSR2)
          usleep(100)
        }
        channel.send()
      }
      var reads = 0
      try loop.addDescriptor(channel.near) { _ in
        channel.receive()
        reads += 1
      }
      try loop.serve { reads == 1 }
    }
  }

  // Peer: libevent regress_finalize free_finalize; of a signal
  @Test func aCancelledSignalReleasesTheCapturesOfItsClosureThoughItsHandleIsKept() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      let journal = Journal()
      let source: SignalSource
      do {
        let payload = Payload { journal.write("released") }
        source = try loop.addSignal(SIGTERM) { withExtendedLifetime(payload) {} }
      }
      source.cancel()
      #expect(journal.lines == ["released"], "a cancelled source keeps its closure")
      withExtendedLifetime(source) {}
    }
  }
}
