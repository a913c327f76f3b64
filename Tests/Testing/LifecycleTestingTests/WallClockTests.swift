import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import Testing

// The Core Foundation function, declared here because UIKit declares its own under the same name. A function without
// arguments is called in Swift as in C.
@_silgen_name("CFAbsoluteTimeGetCurrent")
private func coreFoundationTime() -> Double

/// Tests of the clocks that follow the device in an application.
@Suite(.needs(.clocks))
@MainActor
struct WallClockTests {
  let device = SimulatedDevice()
  let start = Date(timeIntervalSince1970: 1_000_000_000)

  init() throws {
    device.wallClock = .virtual(start: start)
    try device.launch(Idle.self)
  }

  /// The readings of all clocks, in seconds.
  struct Reading: Equatable {
    var date: TimeInterval
    var absoluteTime: TimeInterval
    var continuous: ContinuousClock.Instant
    var suspending: SuspendingClock.Instant
    var dispatch: UInt64
    var dispatchWall: UInt64
    var uptime: TimeInterval
    var monotonic: Int
    var bootTime: Int
    var coarse: Int
    var timeOfDay: Int
    var seconds: Int
    var standard: Int

    static var now: Reading {
      var day = timeval()
      gettimeofday(&day, nil)
      var time = timespec()
      timespec_get(&time, TIME_UTC)
      return Reading(
        date: Date().timeIntervalSince1970,
        absoluteTime: coreFoundationTime(),
        continuous: .now,
        suspending: .now,
        dispatch: DispatchTime.now().uptimeNanoseconds,
        dispatchWall: DispatchWallTime.now().rawValue,
        uptime: ProcessInfo.processInfo.systemUptime,
        monotonic: nanoseconds(CLOCK_MONOTONIC),
        bootTime: nanoseconds(CLOCK_BOOTTIME),
        coarse: nanoseconds(CLOCK_REALTIME_COARSE),
        timeOfDay: day.tv_sec * 1_000_000 + day.tv_usec,
        seconds: Glibc.time(nil),
        standard: time.tv_sec * 1_000_000_000 + time.tv_nsec
      )
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int {
      var time = timespec()
      clock_gettime(clock, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
  }

  @Test func everyClockOfTheApplicationFollowsTheDevice() {
    // Given a reading at a round time
    device.advance(by: .seconds(100))
    let first = device.run { Reading.now }
    #expect(first.date == 1_000_000_100 && first.seconds == 1_000_000_100)
    #expect(first.absoluteTime == start.timeIntervalSinceReferenceDate + 100)
    #expect(first.timeOfDay == 1_000_000_100_000_000)
    #expect(first.coarse == 1_000_000_100_000_000_000 && first.standard == first.coarse)
    #expect(
      first.monotonic == 100_000_000_001 && first.bootTime == first.monotonic && first.dispatch == 100_000_000_001
    )
    #expect(abs(first.uptime - 100) < 1e-6)

    // When two and a half seconds pass
    device.advance(by: .seconds(2.5))

    // Then each clock has advanced by that, and no more
    let second = device.run { Reading.now }
    #expect(second.date - first.date == 2.5)
    #expect(second.absoluteTime - first.absoluteTime == 2.5)
    #expect(second.continuous - first.continuous == .seconds(2.5))
    #expect(second.suspending - first.suspending == .seconds(2.5))
    #expect(second.dispatch - first.dispatch == 2_500_000_000)
    #expect(first.dispatchWall - second.dispatchWall == 2_500_000_000)
    #expect(abs(second.uptime - first.uptime - 2.5) < 1e-6)
    #expect(second.coarse - first.coarse == 2_500_000_000)
    #expect(second.timeOfDay - first.timeOfDay == 2_500_000)
    #expect(second.seconds - first.seconds == 2)
    #expect(device.date == start.addingTimeInterval(102.5))
  }

  @Test func clocksStandStillBetweenTwoSteps() {
    let (first, second) = device.run { (Reading.now, Reading.now) }
    #expect(first == second)
  }

  @Test func theTestItselfUsesTheRealClocks() {
    let before = Date()
    #expect(before > start.addingTimeInterval(86_400 * 365 * 10))
    device.run { #expect(Date() == start) }
    #expect(Date() >= before)
  }

  #if DEBUG
    // An optimized build has the method's code in the test's own function, which may read the machine's clock.
    @Test func aMethodThatTheTestCallsOutsideOfTheDeviceIsWarnedOfOnce() {
      let warnings = Locked(0)
      let line = #line + 4
      withKnownIssue {
        device.advance(by: .zero)
        // The warning names the test's last call of the device.
        device.advance(by: .zero)
        _ = ApplicationWithDates.year()
        _ = ApplicationWithDates.year()
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        warnings.withLock { $0 += 1 }
        return issue.severity == .warning && issue.sourceLocation?.line == line
          && text.contains("ApplicationWithDates.year() at LifecycleTestingTests/ApplicationWithDates.swift:5")
      }
      #expect(warnings.withLock { $0 } == 1)
      device.run { #expect(ApplicationWithDates.year() == 2001) }
    }
  #endif

  @Test func processorTimeIsAlwaysReal() {
    device.run {
      let before = clock()
      while clock() == before {}
      var time = timespec()
      #expect(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
      #expect(time.tv_sec + time.tv_nsec > 0)
    }
  }

  @Test func aDeviceWithoutAVirtualWallClockShowsTheRealTime() throws {
    let other = SimulatedDevice()
    try other.launch(Idle.self)
    let before = Date()
    #expect(other.wallClock == .real)
    other.run { #expect(Date() >= before) }
    #expect(other.date >= before)
  }

  @Test func eachOfTwoDevicesUsesItsOwnWallClock() throws {
    let other = SimulatedDevice()
    other.wallClock = .virtual(start: start.addingTimeInterval(3600))
    try other.launch(Idle.self)
    device.run {
      #expect(Date() == start)
      other.run { #expect(Date() == start.addingTimeInterval(3600)) }
      #expect(Date() == start)
    }
  }

  @Test func theWallClockContinuesThroughLaunches() throws {
    device.advance(by: .seconds(10))
    device.terminate()
    device.advance(by: .seconds(10))
    try device.launch(Idle.self)
    device.run { #expect(Date() == start.addingTimeInterval(20)) }
  }

  @Test func aWallClockThatIsSetLaterBeginsAtThatMoment() {
    device.advance(by: .seconds(10))
    device.wallClock = .virtual()
    device.run { #expect(Date() == Date(timeIntervalSince1970: 1_767_225_600)) }
    device.advance(by: .seconds(1))
    #expect(device.date == Date(timeIntervalSince1970: 1_767_225_601))
    device.wallClock = .real
    device.run { #expect(Date() > Date(timeIntervalSince1970: 1_767_225_700)) }
  }

  @Test(.needs(.queues, .runLoops, .tasks)) func sleepsAndDelaysAreExactToTheNanosecond() {
    let journal = TimedJournal(device)
    device.run {
      Task {
        try await Task.sleep(until: .now + .nanoseconds(2_999_999), clock: .continuous)
        journal.note("continuous")
        try await Task.sleep(until: .now + .nanoseconds(1_999_999), clock: .suspending)
        journal.note("suspending")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(6_999_999)) {
        journal.note("after")
      }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + .nanoseconds(7_999_999)) {
        journal.note("wall")
      }
      _ = Timer.scheduledTimer(withTimeInterval: 0.0089, repeats: false) { _ in
        MainActor.assumeIsolated { journal.note("timer") }
      }
    }
    device.advance(by: .seconds(1))
    #expect(
      journal.lines
        == [
          "0.002999999 continuous", "0.004999998 suspending", "0.006999999 after", "0.007999999 wall", "0.0089 timer",
        ]
    )
  }

  @Test(.needs(.queues)) func otherThreadsSeeTheSameTimeAndWaitExactly() {
    let journal = Journal()
    let start = start
    device.run {
      let queue = DispatchQueue(label: "work")
      queue.async {
        @Sendable func note(_ what: String) {
          let date = ((Date().timeIntervalSince(start)) * 1e6).rounded() / 1e6
          let uptime = ((ProcessInfo.processInfo.systemUptime) * 1e6).rounded() / 1e6
          journal.write("\(date) \(uptime) \(what)")
        }
        for seconds in [0.1, 2.3, 0.7, 1e-6] { Foundation.Thread.sleep(forTimeInterval: seconds) }
        note("sleeps")
        Foundation.Thread.sleep(until: Date().addingTimeInterval(0.9))
        note("sleep until")
        usleep(100_000)
        note("usleep")
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 1.3)
        note("semaphore")
        _ = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + 0.7)
        note("wall")
        let condition = NSCondition()
        condition.lock()
        _ = condition.wait(until: Date().addingTimeInterval(0.5))
        condition.unlock()
        note("condition")
        let group = DispatchGroup()
        group.enter()
        _ = group.wait(timeout: .now() + .milliseconds(1))
        note("group")
        queue.asyncAfter(deadline: .now() + 1) { note("after") }
        let thread = Foundation.Thread { note("thread") }
        thread.start()
      }
    }
    device.advance(by: .seconds(60))
    #expect(
      journal.lines == [
        "3.100001 3.100001 sleeps", "4.000001 4.000001 sleep until", "4.100001 4.100001 usleep",
        "5.400001 5.400001 semaphore", "6.100001 6.100001 wall", "6.600001 6.600001 condition",
        "6.601001 6.601001 group",
        "6.601001 6.601001 thread", "7.601001 7.601001 after",
      ]
    )
  }

  @Test(.needs(.queues)) func aMainThreadThatWaitsSeesTimePass() {
    let dates = device.run {
      let before = Date()
      Foundation.Thread.sleep(forTimeInterval: 1.7)
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 2)
      return (before, Date())
    }
    #expect(abs(dates.1.timeIntervalSince(dates.0) - 3.7) < 1e-6)
    #expect(device.now == .milliseconds(3700))
  }

  @Test(.needs(.runLoops)) func aTokenThatExpiresIsRefreshedWhenItIsDue() {
    // Given a cache in the common style of applications
    @MainActor
    final class Cache {
      private var token: (text: String, until: Date)?
      var refreshes = 0
      func read() -> String {
        if let token, token.until > Date() { return token.text }
        refreshes += 1
        token = ("token \(refreshes)", Date().addingTimeInterval(600))
        return token!.text
      }
    }
    let cache = Cache()
    device.run {
      _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in MainActor.assumeIsolated { _ = cache.read() }
      }
    }

    // When an hour passes, then it was refreshed at the first minute and every ten minutes from then on
    device.advance(by: .seconds(3600))
    #expect(cache.refreshes == 6)
  }

  @Test func theWatchdogOfACallbackSeesRealTime() {
    // A virtual time would be long past its deadline, or far before it.
    device.realTimeLimit = .seconds(60)
    for seconds in [0, 7e9] {
      device.wallClock = .virtual(start: Date(timeIntervalSince1970: seconds))
      device.run { #expect(Date() == Date(timeIntervalSince1970: seconds)) }
    }
  }

  @Test(.needsDeterminism()) func theDeviceReportsItsHooksAndItsDeterminism() {
    #expect(device.hooks == Set(DeviceHook.allCases))
    #expect(device.isDeterministic)
    device.queues = .real
    #expect(!device.isDeterministic)
  }
}
