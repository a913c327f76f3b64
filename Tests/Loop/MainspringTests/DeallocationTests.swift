import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests that the deallocation of a loop releases everything that it held.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DeallocationTests {
  @Test func theDeallocationOfALoopReleasesItsClosuresAndDescriptors() async {
    await #expect(processExitsWith: .success) { @MainActor in
      passOnStandardError()
      for _ in 0..<3 { try useAndDropALoop() }
      let before = openDescriptorCount()
      let rounds = 20
      for _ in 0..<rounds { try useAndDropALoop() }
      // The runtime may have opened some descriptors of its own in this time, but no loop has leaked one in each round.
      #expect(openDescriptorCount() < before + rounds, "descriptors are left open")
    }
  }

  @Test func aSleepIsCancelledWhenItsLoopIsDeallocated() async throws {
    let clock = LoopClock.system()
    let sleeper: Task<Bool, Never>
    do {
      let loop = try EventRunLoop(clock: clock)
      sleeper = Task.detached {
        do { try await clock.sleep(for: .seconds(3600)) } catch { return error is CancellationError }
        return false
      }
      while loop.timers.isEmpty { loop.run(mode: .default, before: loop.clock.now) }
    }
    #expect(await sleeper.value)
  }

  @Test func aSleepIsCancelledWhenItsLoopIsDeallocatedBeforeItReceivesTheRequest() async throws {
    let clock = LoopClock.virtual()
    weak var dropped: EventRunLoop?
    let sleeper: Task<Bool, Never>
    do {
      let loop = try EventRunLoop(clock: clock)
      dropped = loop
      sleeper = Task.detached {
        do { try await clock.sleep(for: .seconds(3600)) } catch { return error is CancellationError }
        return false
      }
      // The sleep has made its request, and the loop has not received it.
      while !loop.inbox.mayHavePending {}
    }
    #expect(await sleeper.value)
    #expect(dropped == nil)
  }

  @Test func signalsHaveTheirDefaultEffectAfterTheDeallocationOfTheLoop() async {
    await #expect(processExitsWith: .signal(SIGUSR1)) {
      unblockSignals()
      do {
        let loop = try EventRunLoop()
        try loop.addSignal(SIGUSR1) {}
        raise(SIGUSR1)
        loop.run(mode: .default, before: nil)
      }
      raise(SIGUSR1)
    }
  }

  @Test func aLoopDeallocatedInAForkedChildDoesNotAffectTheLoopOfItsParent() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      var loop: EventRunLoop? = try EventRunLoop()
      let channel = Channel()
      let heard = Counter()
      try loop?.addDescriptor(channel.near) { _ in
        channel.receive()
        heard.increment()
      }
      let child = fork()
      if child == 0 {
        loop = nil
        _exit(0)
      }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      #expect(status == 0)
      // The descriptor and the wake-up from another thread still reach the parent's loop.
      channel.send()
      loop?.runGuarded { heard.value == 1 }
      Thread.detachNewThread { [loop] in
        while loop?.isWaiting == false {}
        loop?.post { heard.increment() }
      }
      loop?.runGuarded { heard.value == 2 }
    }
  }
}

private func openDescriptorCount() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
}

/// Creates a loop with one object of each kind in each state, uses it a little and releases it; ends the process if the
/// loop or a captured value is still alive.
private func useAndDropALoop() throws {
  weak var payload: Payload?
  weak var dropped: EventRunLoop?
  let channels = (0..<5).map { _ in Channel() }
  let child = try ChildProcess.start("sleep", ["1000"])
  let ended = DispatchSemaphore(value: 0)
  do {
    let held = Payload()
    payload = held
    let loop = try EventRunLoop()
    dropped = loop
    let parked = RunLoopMode("parked")
    // Timers: one-shot, repeating, cancelled, in another mode
    loop.addTimer(after: .seconds(3600)) { _ = held }
    loop.addTimer(after: .microseconds(1), repeatingEvery: .milliseconds(1), tolerance: .microseconds(1)) { _ = held }
    loop.addTimer(after: .seconds(1)) { _ = held }.cancel()
    loop.addTimer(after: .zero, modes: [parked]) { _ = held }
    // Observers
    loop.addObserver(for: .entry) { _ in _ = held }
    // Descriptors: ready, ready in a mode that is not run, paused, urgent, holding the clock
    try loop.addDescriptor(channels[0].near) { _ in _ = held }
    try loop.addDescriptor(channels[0].far, for: .writable, modes: [parked]) { _ in _ = held }
    try loop.addDescriptor(channels[1].near) { _ in _ = held }.pause()
    try loop.addDescriptor(channels[2].near, for: .urgent) { _ in _ = held }
    try loop.addDescriptor(channels[3].near, isOneShot: true) { _ in _ = held }.holdsTime = true
    channels[0].send()
    // Sources: signaled, signaled for another mode, signaled by another thread
    loop.addSource { _ = held }.signal()
    loop.addSource(modes: [parked]) { _ = held }.signal()
    let source = loop.addSource { _ = held }
    // Signals, and a child that outlives the loop
    try loop.addSignal(SIGUSR2) { _ = held }
    try loop.addChild(child) { _ in _ = held }
    // Sequences: their tasks retain the loop until they are cancelled
    var tasks = [
      Task.detached {
        for try await _ in loop.readiness(of: channels[4].near) { _ = held }
        ended.signal()
      },
      Task.detached {
        for try await _ in loop.signals(SIGUSR2) { _ = held }
        ended.signal()
      },
      Task.detached {
        for await _ in loop.ticks(every: .seconds(3600)) { _ = held }
        ended.signal()
      },
    ]
    let timers = loop.timers.count
    while loop.descriptors[channels[4].near] == nil || loop.timers.count == timers {
      loop.run(mode: .default, before: loop.clock.now)
    }
    // The descriptor for a host loop
    if EngineHook.epollSet.isInEffect { _ = try loop.backendDescriptor }
    loop.performPendingWork()
    // From here on the loop does not run: new requests remain pending
    for task in tasks { task.cancel() }
    for _ in tasks { ended.wait() }
    tasks = []
    for priority in [SourcePriority.system, .default, .idle] {
      loop.post(priority: priority) { _ = held }
      loop.post(priority: priority, modes: [parked]) { _ = held }
    }
    // Work with an outcome, and a value that belongs to the loop
    loop.submit { _ = held }
    let table = LoopBound(held, on: loop)
    loop.post { _ = table.value }
    let offloaded = loop.offload {
      1
    } then: { _ in
      _ = held
    }
    offloaded.whenOver { _ in ended.signal() }
    ended.wait()
    Thread.detachNewThread {
      source.signal()
      loop.post { _ = held }
      loop.submit { _ = held }
      ended.signal()
    }
    ended.wait()
  }
  // The tasks and the thread have reported their end, and release their references a moment later.
  let limit = ContinuousClock.now + .seconds(30)
  while dropped != nil || payload != nil {
    try #require(ContinuousClock.now < limit, "something is still there: \(dropped == nil ? "a closure" : "the loop")")
    sched_yield()
  }
  child.send(SIGKILL)
  #expect(child.wait() == .killed(signal: SIGKILL))
}
