import Foundation
import HookConditions
import LifecycleTesting
import Testing

/// Tests of times that code computes and uses later: the written delay counts, however long the machine kept the
/// thread.
@MainActor
struct LateDelayTests {
  let device = SimulatedDevice()
  let notes: Notes

  init() throws {
    notes = Notes(device.clock)
    try device.launch(Idle.self)
  }

  /// The times at which the delays ended, in seconds.
  ///
  /// `@unchecked Sendable`: a lock protects the lines.
  final class Notes: @unchecked Sendable {
    private let clock: DeviceClock
    private let lock = NSLock()
    private var lines: [String] = []

    init(_ clock: DeviceClock) { self.clock = clock }

    func note(_ what: String) {
      let time = Double(clock.now.nanoseconds) / 1e9
      lock.withLock { lines.append("\(time) \(what)") }
    }

    var sorted: [String] { lock.withLock { lines.sorted() } }
  }

  /// Uses processor time without reading a clock that shows the time.
  private static nonisolated func dawdle() {
    let start = clock()
    while clock() - start < 6 * CLOCKS_PER_SEC / 1000 {}
  }

  @Test(.needs(.clocks, .runLoops)) func aTimerThatIsAddedLateFiresAtItsDate() {
    // On a busy machine an older reading of the clock may lie behind, from which a delay such as 0.125 s looks like the
    // rounder 0.14 s.
    for delay in [0.5, 0.2, 7] {
      let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { [notes] _ in
        notes.note("timer")
      }
      LateDelayTests.dawdle()
      RunLoop.main.add(timer, forMode: .common)
    }
    device.advance(by: .seconds(10))
    #expect(notes.sorted == ["0.2 timer", "0.5 timer", "7.0 timer"])
  }

  @Test(.needs(.clocks, .queues)) func aBlockThatIsQueuedLateRunsAtItsTime() {
    let (time, date) = (DispatchTime.now() + .milliseconds(40), DispatchWallTime.now() + .milliseconds(60))
    LateDelayTests.dawdle()
    DispatchQueue.main.asyncAfter(deadline: time) { [notes] in notes.note("time") }
    DispatchQueue.global().asyncAfter(wallDeadline: date) { [notes] in notes.note("date") }
    let past = DispatchTime.now() + .milliseconds(2)
    LateDelayTests.dawdle()
    DispatchQueue.main.asyncAfter(deadline: past) { [notes] in notes.note("past") }
    device.advance(by: .seconds(1))
    #expect(notes.sorted == ["0.002 past", "0.04 time", "0.06 date"])
  }

  @Test(.needs(.clocks, .queues)) func aThreadThatBeginsAWaitLateWaitsUntilItsTime() {
    device.run {
      DispatchQueue.global().async { [notes] in
        let time = DispatchTime.now() + .milliseconds(3)
        LateDelayTests.dawdle()
        #expect(DispatchSemaphore(value: 0).wait(timeout: time) == .timedOut)
        notes.note("semaphore")
        // Foundation compares the date with the real clock: on a busy machine a short delay may have ended already.
        let date = Date(timeIntervalSinceNow: 40)
        LateDelayTests.dawdle()
        Foundation.Thread.sleep(until: date)
        notes.note("sleep")
        let limit = Date(timeIntervalSinceNow: 20)
        LateDelayTests.dawdle()
        let condition = NSCondition()
        condition.lock()
        #expect(!condition.wait(until: limit))
        condition.unlock()
        notes.note("condition")
      }
    }
    device.advance(by: .seconds(100))
    #expect(notes.sorted == ["0.003 semaphore", "40.003 sleep", "60.003 condition"])
  }

  @Test(.needs(.clocks, .tasks)) func aTaskThatBeginsASleepLateSleepsUntilItsTime() async {
    device.run {
      Task { @MainActor in
        let time = ContinuousClock.now.advanced(by: .milliseconds(30))
        LateDelayTests.dawdle()
        try await Task.sleep(until: time, clock: .continuous)
        notes.note("task")
      }
    }
    await device.advance(by: .seconds(1))
    #expect(notes.sorted == ["0.03 task"])
  }

  @Test(.needs(.queues)) func aSleepHasItsExactDurationAfterTheThreadHasReadTheDate() {
    device.run {
      DispatchQueue.global().async { [notes] in
        for microseconds in [1234, 1500, 30_000] as [UInt32] {
          _ = Date()
          usleep(microseconds)
          notes.note("usleep")
        }
        _ = Date()
        Foundation.Thread.sleep(forTimeInterval: 0.001)
        notes.note("sleep")
      }
    }
    device.advance(by: .seconds(1))
    #expect(notes.sorted == ["0.001234 usleep", "0.002734 usleep", "0.032734 usleep", "0.033734 sleep"])
  }
}
