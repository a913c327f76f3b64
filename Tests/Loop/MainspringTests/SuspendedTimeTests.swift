import CLibEvent
import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of a loop whose clock counts the time for which the machine was suspended.
@Suite struct SuspendedTimeTests {
  @Test func aClockThatCountsSuspendedTimeReadsTheBootTimeClock() throws {
    let clock = LoopClock.system(countsSuspendedTime: true)
    #expect(clock.countsSuspendedTime && !clock.isVirtual)
    #expect(!LoopClock.system().countsSuspendedTime && !LoopClock.virtual().countsSuspendedTime)
    let before = MonotonicTime.nanoseconds(of: CLOCK_BOOTTIME)
    let now = clock.now.nanoseconds
    #expect((before...MonotonicTime.nanoseconds(of: CLOCK_BOOTTIME)).contains(now))
  }

  @Test func theLoopCreatesATimerDescriptorOfTheBootTimeClock() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let before = timerDescriptorClocks()
      let loop = try EventRunLoop(clock: .system(countsSuspendedTime: true))
      let clocksOfTheLoop = timerDescriptorClocks().filter { before[$0.key] == nil }.values
      precondition(clocksOfTheLoop.contains("clockid: \(CLOCK_BOOTTIME)"), "\(clocksOfTheLoop)")
      withExtendedLifetime(loop) {}
    }
  }

  @Test func timersFireAndAreNotEarly() throws {
    let loop = try EventRunLoop(clock: .system(countsSuspendedTime: true))
    let instrument = RecordingInstrument()
    loop.instruments = [instrument]
    var firedAt: [LoopClock.Instant] = []
    let start = loop.clock.now
    loop.addTimer(after: .milliseconds(5)) { firedAt.append(loop.clock.now) }
    let timer = loop.addTimer(at: start.advanced(by: .milliseconds(7)), repeatingEvery: .milliseconds(2)) {
      firedAt.append(loop.clock.now)
    }

    loop.run(while: { firedAt.count < 4 })
    timer.cancel()

    #expect(firedAt[0] >= start.advanced(by: .milliseconds(5)))
    #expect(firedAt[3] >= start.advanced(by: .milliseconds(11)))
    #expect(firedAt == firedAt.sorted())
    // The reported delays use the same clock.
    let delays = instrument.callouts.compactMap(\.delay)
    #expect(!delays.isEmpty && delays.allSatisfy { $0 >= .zero && $0 < .seconds(60) })
  }

  @Test(.needs(.epollSet)) func aTimeoutOfForeignLibeventCodeFiresOnALoopThatCountsSuspendedTime() throws {
    let loop = try EventRunLoop(clock: .system(countsSuspendedTime: true))
    let descriptor = try loop.backendDescriptor
    let told = Counter()
    let event = event_new(
      loop.eventBase,
      -1,
      0,
      { _, _, context in Unmanaged<Counter>.fromOpaque(context!).takeUnretainedValue().increment() },
      Unmanaged.passUnretained(told).toOpaque()
    )
    defer { event_free(event) }
    var delay = timeval(tv_sec: 0, tv_usec: 5000)
    event_add(event, &delay)
    loop.performPendingWork()

    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var isTimedOut = false
    while told.value == 0, !isTimedOut {
      isTimedOut = poll(&wait, 1, 60_000) == 0
      loop.performPendingWork()
    }

    #expect(told.value == 1)
  }

  // On the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
  @MainActor @Test(arguments: [true, false])
  func sleepsEndWithAndWithoutALoop(hasLoop: Bool) async throws {
    let clock = LoopClock.system(countsSuspendedTime: true)
    let loop = hasLoop ? try EventRunLoop(clock: clock) : nil
    let before = clock.now
    let task = Task.detached { try await clock.sleep(for: .milliseconds(5)) }
    if let loop {
      let isOver = Counter()
      Task.detached {
        _ = await task.result
        isOver.increment()
        loop.wakeUp()
      }
      loop.run(while: { isOver.value == 0 })
    }
    try await task.value
    #expect(clock.now >= before.advanced(by: .milliseconds(5)))
  }
}
