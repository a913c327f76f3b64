import Foundation
import Synchronization
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of faults that callouts and the system inflict on a loop.
struct FaultTests {
  // MARK: Descriptors

  @Test func aClosedDescriptorIsNotReportedAndItsNumberIsRefusedUntilItsSourceIsCancelled() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given a source whose descriptor is closed, and its number reused
      let loop = try EventRunLoop()
      var ends: [Int32] = [-1, -1]
      precondition(pipe(&ends) == 0)
      let number = ends[0]
      let old = try loop.addDescriptor(number) { _ in fatalError("the old file is gone") }
      let channel = Channel()
      // It closes the pipe's end at the same moment: otherwise another thread's file could get the number.
      #expect(dup2(channel.near, number) == number)
      channel.send()
      // Then the old source is silent,
      #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
      // the number is refused with a message that gives the reason,
      do throws(RunLoopError) {
        try loop.addDescriptor(number) { _ in }
        fatalError("the number was taken")
      } catch {
        #expect(error == .descriptorInUse(number))
        #expect(error.description.contains("until its source is cancelled"))
      }
      // and after a cancel the new file can be watched.
      old.cancel()
      let heard = Counter()
      try loop.addDescriptor(number) { _ in
        channel.receive()
        heard.increment()
      }
      loop.runGuarded { heard.value == 1 }
    }
  }

  @Test func aClosedDescriptorsSourceCanBePausedResumedAndCancelled() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      var ends: [Int32] = [-1, -1]
      precondition(pipe(&ends) == 0)
      let source = try loop.addDescriptor(ends[0]) { _ in fatalError("there is nothing to tell") }
      close(ends[0])

      source.pause()
      source.resume()
      source.cancel()

      #expect(loop.run(mode: .default, before: nil) == .finished)
    }
  }

  @Test func aFileStillOpenUnderAnotherNumberIsNotReportedAfterALateCancel() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given a descriptor that was closed before its source was cancelled, while its open file lives on
      let loop = try EventRunLoop()
      let channel = Channel()
      let number = fcntl(channel.near, F_DUPFD_CLOEXEC, 0)
      let source = try loop.addDescriptor(number) { _ in fatalError("it was cancelled") }
      close(number)
      source.cancel()
      channel.send()
      // When the loop continues, then the cancelled source is not called, and others are.
      let heard = Counter()
      loop.addTimer(after: .milliseconds(1)) { heard.increment() }
      loop.run(while: { heard.value == 0 })
      loop.post { heard.increment() }
      loop.run(while: { heard.value == 1 })
    }
  }

  // MARK: Signals, interruptions, clocks

  @Test func aHandlerThatInterruptsTheWaitDoesNotEndIt() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given a handler without SA_RESTART, and a loop that waits
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in Handler.calls.add(1, ordering: .relaxed) }
      sigaction(SIGUSR1, &action, nil)
      let loop = try EventRunLoop()
      unblockSignals()
      let thread = pthread_self()
      var waits = 0
      loop.addObserver(for: .afterWaiting) { _ in waits += 1 }
      let interruptions = 100
      Thread.detachNewThread {
        for number in 1...interruptions {
          while !loop.isWaiting {}
          pthread_kill(thread, SIGUSR1)
          while Handler.calls.load(ordering: .relaxed) < number {}
        }
        loop.stop()
      }
      // When the wait is interrupted many times
      loop.run()
      // Then only the stop has ended it
      #expect(waits == 1, "\(waits) waits")
    }
  }

  @Test func aSignalsCalloutCanStopTheLoop() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      try loop.addSignal(SIGUSR1) { loop.stop() }
      loop.addTimer(after: .microseconds(1)) { raise(SIGUSR1) }
      loop.run()
    }
  }

  @Test func aSignalHandlerStopsTheLoopThroughAPipe() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      let channel = Channel()
      Handler.descriptor.store(channel.far, ordering: .relaxed)
      signal(SIGUSR1) { _ in
        var byte: UInt8 = 1
        write(Handler.descriptor.load(ordering: .relaxed), &byte, 1)
      }
      try loop.addDescriptor(channel.near, isOneShot: true) { _ in loop.stop() }
      unblockSignals()
      let thread = pthread_self()
      Thread.detachNewThread {
        while !loop.isWaiting {}
        pthread_kill(thread, SIGUSR1)
      }
      loop.run()
    }
  }

  @Test func timersFollowTheMonotonicClockAndNotTheWallClock() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let before = timerDescriptorClocks()
      let loop = try EventRunLoop()
      let clocksOfTheLoop = timerDescriptorClocks().filter { before[$0.key] == nil }.values
      // Every timerfd of the loop uses clock 1, which changes of the wall clock do not move.
      #expect(!clocksOfTheLoop.isEmpty)
      #expect(clocksOfTheLoop.allSatisfy { $0 == "clockid: \(CLOCK_MONOTONIC)" })
      var times = [timespec(), timespec()]
      clock_gettime(CLOCK_MONOTONIC, &times[0])
      let now = loop.clock.now
      clock_gettime(CLOCK_MONOTONIC, &times[1])
      let nanoseconds = times.map { Int64($0.tv_sec) * 1_000_000_000 + Int64($0.tv_nsec) }
      #expect((nanoseconds[0]...nanoseconds[1]).contains(now.nanoseconds))
    }
  }

  // MARK: Callouts

  enum Remover: CaseIterable {
    case timer, systemSource, source, descriptor, observer
  }

  @Test(arguments: Remover.allCases)
  func afterACalloutThatRemovesEverythingNothingIsCalled(remover: Remover) throws {
    // Given three of each kind, all of them ready
    let loop = try EventRunLoop()
    let channels = (0..<3).map { _ in Channel() }
    // Otherwise an optimized build releases them, and closes their descriptors, after their last use.
    defer { withExtendedLifetime(channels) {} }
    var timers: [RunLoopTimer] = []
    var sources: [RunLoopSource] = []
    var descriptors: [DescriptorSource] = []
    var observers: [RunLoopObserver] = []
    var isRemoved = false
    func callout(_ kind: Remover) {
      #expect(!isRemoved, "a \(kind) is called after everything was removed")
      guard kind == remover else { return }
      isRemoved = true
      for timer in timers { timer.cancel() }
      for source in sources { source.cancel() }
      for descriptor in descriptors { descriptor.cancel() }
      for observer in observers { observer.cancel() }
    }
    for channel in channels {
      timers.append(loop.addTimer(after: .zero, repeatingEvery: .nanoseconds(1)) { callout(.timer) })
      sources.append(loop.addSource(priority: .system) { callout(.systemSource) })
      sources.append(loop.addSource { callout(.source) })
      descriptors.append(try loop.addDescriptor(channel.near) { _ in callout(.descriptor) })
      observers.append(loop.addObserver(for: [.beforeSources, .exit]) { _ in callout(.observer) })
      channel.send()
    }
    for source in sources { source.signal() }
    // When
    loop.run(while: { !isRemoved })
    // Then the loop has nothing left to do
    #expect(loop.run(mode: .default, before: nil) == .finished)
    #expect(loop.descriptors.isEmpty && loop.sources.isEmpty && loop.timers.isEmpty)
    #expect(loop.state.pointee.observers.isEmpty)
  }

  @Test func aSourceCanBeFreedInItsOwnCallout() throws {
    final class Tenant {
      var isHome = true
    }
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    weak var ofSource: Tenant?
    weak var ofDescriptor: Tenant?
    weak var ofTimer: Tenant?
    weak var ofObserver: Tenant?
    var callouts = 0
    do {
      let tenant = Tenant()
      ofSource = tenant
      var source: RunLoopSource?
      source = loop.addSource {
        source?.cancel()
        source = nil
        // The values that the callout captures live until it returns.
        if tenant.isHome { callouts += 1 }
      }
      source?.signal()
    }
    do {
      let tenant = Tenant()
      ofDescriptor = tenant
      var source: DescriptorSource?
      source = try loop.addDescriptor(channel.near) { _ in
        source?.cancel()
        source = nil
        if tenant.isHome { callouts += 1 }
      }
    }
    do {
      let tenant = Tenant()
      ofTimer = tenant
      var timer: RunLoopTimer?
      timer = loop.addTimer(after: .zero, repeatingEvery: .seconds(1)) {
        timer?.cancel()
        timer = nil
        if tenant.isHome { callouts += 1 }
      }
    }
    do {
      let tenant = Tenant()
      ofObserver = tenant
      var observer: RunLoopObserver?
      observer = loop.addObserver(for: .beforeTimers) { _ in
        observer?.cancel()
        observer = nil
        if tenant.isHome { callouts += 1 }
      }
    }

    loop.run(while: { callouts < 4 })

    #expect(ofSource == nil && ofDescriptor == nil && ofTimer == nil && ofObserver == nil)
  }

  @Test func aLoopReleasedInItsOwnCalloutExistsUntilTheRunReturns() throws {
    final class Owner { var loop: EventRunLoop? }
    let owner = Owner()
    owner.loop = try EventRunLoop()
    weak let loop = owner.loop
    var callouts = 0
    owner.loop?.addTimer(after: .zero) {
      owner.loop = nil
      callouts += 1
    }
    owner.loop?.addTimer(after: .zero) { callouts += 1 }

    owner.loop?.run(while: { callouts < 2 })

    #expect(callouts == 2)
    #expect(loop == nil)
  }
}

/// The state of signal handlers, which cannot capture anything.
private enum Handler {
  static let calls = Atomic<Int>(0)
  static let descriptor = Atomic<Int32>(-1)
}
