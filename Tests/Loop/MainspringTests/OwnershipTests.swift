import Foundation
import TestPrograms
import Testing

@testable import Mainspring

@Suite struct OwnershipTests {
  @Test func addingATimerFromAnotherThreadEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = try EventRunLoop()
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        loop.addTimer(after: .seconds(1)) {}
        isOver.signal()
      }
      isOver.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("does not own the loop"))
  }

  @Test func runningTheLoopFromAnotherThreadEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let loop = try EventRunLoop()
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        loop.run()
        isOver.signal()
      }
      isOver.wait()
    }
  }

  @Test func requestingTheMainLoopFromAnotherThreadBeforeItsCreationEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = EventRunLoop.main
        isOver.signal()
      }
      isOver.wait()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("has not been made yet"))
  }

  @Test func aDeallocatedLoopReleasesItsSourcesAndClosesItsDescriptors() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      func openDescriptors() -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
      }
      final class Payload {}
      let channel = Channel()
      let rounds = 20
      let before = openDescriptors()
      for _ in 0..<rounds {
        weak var payload: Payload?
        weak var dropped: EventRunLoop?
        do {
          let held = Payload()
          payload = held
          let loop = try EventRunLoop()
          dropped = loop
          loop.addTimer(after: .seconds(3600)) { _ = held }
          loop.addObserver(for: .entry) { _ in _ = held }
          try loop.addDescriptor(channel.near) { _ in _ = held }
          try loop.addDescriptor(channel.far, for: .writable, modes: [RunLoopMode("parked")]) { _ in _ = held }
          try loop.addSignal(SIGUSR2) { _ = held }
          loop.post {}
          loop.post(modes: [RunLoopMode("parked")]) {}
          channel.send()
          loop.run(mode: .default, before: loop.clock.now)
          loop.post {}
        }
        #expect(dropped == nil, "the loop is still there")
        #expect(payload == nil, "a closure is still there")
      }
      // The runtime may have opened some descriptors of its own in this time, but no loop has leaked one in each round.
      #expect(openDescriptors() < before + rounds, "descriptors are left open")
    }
  }

  @Test func aForkedChildCannotUseTheLoopOfItsParent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = try EventRunLoop()
      let child = fork()
      if child == 0 {
        loop.stop()
        _exit(0)
      }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      loop.post {}
      loop.run(mode: .default, before: nil)
      // Only the child may have failed.
      exit(status == 0 ? 0 : 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("forked child"))
  }

  @Test func twoLoopsReceiveTheSameSignal() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loops = [try EventRunLoop(), try EventRunLoop()]
      let heard = [Counter(), Counter()]
      var sources: [SignalSource] = []
      for (loop, counter) in zip(loops, heard) { sources.append(try loop.addSignal(SIGUSR1) { counter.increment() }) }
      raise(SIGUSR1)
      for (loop, counter) in zip(loops, heard) { loop.runGuarded { counter.value == 1 } }

      // The cancelled source leaves the signal to the other one, and its own loop has nothing left to wait for.
      sources[0].cancel()
      raise(SIGUSR1)
      loops[1].runGuarded { heard[1].value == 2 }
      #expect(loops[0].run(mode: .default, before: nil) == .finished)
      #expect(heard[0].value == 1 && heard[1].value == 2)
    }
  }

  @Test func aSignalForAModeThatIsNotRunWaits() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      let heard = Counter()
      let mode = RunLoopMode("signals")
      try loop.addSignal(SIGUSR1, modes: [mode]) { heard.increment() }
      raise(SIGUSR1)
      loop.run(mode: .default, before: loop.clock.now)
      loop.run(mode: .default, before: loop.clock.now)
      #expect(heard.value == 0)
      loop.runGuarded(mode: mode) { heard.value == 1 }
      #expect(heard.value == 1)
    }
  }

  @Test func aNewThreadDoesNotOwnTheLoopOfAnEndedThread() throws {
    // Given a loop whose thread has ended
    let made = Locked<(loop: EventRunLoop, thread: pthread_t)?>(nil)
    try runThread { made.withLock { $0 = (try! EventRunLoop(), pthread_self()) } }
    let (loop, thread) = try #require(made.withLock { $0 })
    // When another thread has the same pthread identity as the ended one
    let isOwner = Locked<Bool?>(nil)
    for _ in 0..<10_000 where isOwner.withLock({ $0 }) == nil {
      try runThread {
        guard pthread_equal(pthread_self(), thread) != 0 else { return }
        isOwner.withLock { $0 = loop.isOnThread }
      }
    }
    // Then the loop does not belong to that thread
    #expect(isOwner.withLock { $0 } == false)
  }

  /// Runs `body` on its own thread and waits until that thread has ended.
  private func runThread(_ body: @escaping () -> Void) throws {
    var thread = pthread_t()
    let result = pthread_create(
      &thread,
      nil,
      { context in
        Unmanaged<ThreadBody>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      },
      Unmanaged.passRetained(ThreadBody(run: body)).toOpaque()
    )
    try #require(result == 0)
    pthread_join(thread, nil)
  }

  private final class ThreadBody {
    let run: () -> Void
    init(run: @escaping () -> Void) { self.run = run }
  }

  @Test func signalsThatCannotBeCaughtAreRefused() throws {
    let loop = try EventRunLoop()
    // 32 and 33 are reserved by the C library, which does not deliver them to programs.
    for number in [0, -1, 32, 33, 65, SIGKILL, SIGSTOP] {
      #expect(throws: RunLoopError.badSignal(number)) { try loop.addSignal(number) {} }
    }
  }
}
