import Foundation
import HookConditions
import Mainspring
import Testing

@testable import LifecycleTesting

/// Tests of work that never ends: the test does.
@MainActor
@Suite(.needs(.queues))
struct EndlessWorkTests {
  let device = SimulatedDevice()
  let journal: TimedJournal

  init() { journal = TimedJournal(device) }

  /// Launches an application, and plays `body` in its `applicationDidEnterBackground`.
  private func enterBackground(_ body: @escaping () -> Void) throws {
    let listener = Listener()
    listener.inside["didEnterBackground"] = { _ in body() }
    try device.launch(listener)
    device.pressHome()
  }

  @Test(.needs(.queues), arguments: [DeviceQueues.virtual, .real])
  func blocksThatSubmitThemselvesWithoutEndAreLeftOut(queues: DeviceQueues) throws {
    device.queues = queues
    device.realTimeLimit = .milliseconds(200)
    try device.launch(Idle.self)
    let journal = journal

    withKnownIssue {
      device.run { submitAgain() }
      device.advance(by: .seconds(1))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("continues without") && $0.rawValue.contains("submitAgain") }
    }
    DispatchQueue.global().async { journal.note("later") }
    device.advance(by: .seconds(1))

    #expect(journal.lines == ["1.0 later"])
  }

  @Test func aShortBlockThatBeginsWhenHardlyAnyTimeIsLeftEnds() throws {
    try device.launch(Idle.self)
    device.run {
      DispatchQueue.global().async { [journal] in
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .milliseconds(5) {}
        journal.note("end")
      }
    }
    var reports: [[String]] = []
    let work = try #require(device.scheduler.work)
    #expect(work.runNext(within: .nanoseconds(1)) { reports.append($0) })
    #expect(reports.isEmpty && journal.lines == ["0.0 end"])
  }

  /// Dispatch's pool has 255 threads.
  @Test func blocksThatWaitForEverLeaveThreadsToTheNextDevice() throws {
    try device.launch(Idle.self)
    device.run {
      for _ in 0..<300 { DispatchQueue.global().async { DispatchSemaphore(value: 0).wait() } }
    }
    device.advance(by: .seconds(1))

    let next = SimulatedDevice()
    let journal = TimedJournal(next)
    try next.launch(Idle.self)
    next.run { DispatchQueue.global().async { journal.note("ran") } }
    next.advance(by: .seconds(1))

    #expect(journal.lines == ["0.0 ran"])
  }

  @Test func aBlockThatNeverRunsLeavesItsGroupWhenItsDeviceGoes() throws {
    let group = DispatchGroup()
    try {
      let device = SimulatedDevice()
      try device.launch(Idle.self)
      device.run {
        let queue = DispatchQueue(label: "suspended")
        queue.suspend()
        queue.async(group: group) { Issue.record("A block of a suspended queue ran.") }
        // Dispatch ends the process if a suspended queue is released, so this one stays.
        _ = Unmanaged.passRetained(queue)
      }
      #expect(group.wait(timeout: .now()) == .timedOut)
    }()
    #expect(group.wait(timeout: .now()) == .success)
  }

  @Test func aBlockAfterALeftOutBlockHasItsWholeTime() throws {
    device.queues = .real
    device.realTimeLimit = .milliseconds(200)
    try device.launch(Idle.self)
    let mayEnd = Locked(false)
    defer { mayEnd.withLock { $0 = true } }
    DispatchQueue.global().async { while !mayEnd.withLock({ $0 }) {} }
    withKnownIssue { device.advance(by: .seconds(1)) }

    // With the time of the former block, this one would be left out at once.
    device.realTimeLimit = .seconds(20)
    let end = Locked(false)
    DispatchQueue.global().async {
      let start = ContinuousClock.now
      while ContinuousClock.now - start < .milliseconds(250) {}
      end.withLock { $0 = true }
    }
    device.advance(by: .seconds(1))

    #expect(end.withLock { $0 })
  }

  @Test func theReportOfADeadlockNamesBothSides() throws {
    let one = DispatchQueue(label: "one")
    let other = DispatchQueue(label: "other")
    try enterBackground {
      other.async {
        usleep(1000)
        one.sync {}
      }
      one.sync {
        usleep(2000)
        other.sync {}
      }
    }
    let termination = try #require(device.termination)
    #expect(termination.reason.name == "0x8badf00d" && device.now == .nanoseconds(5_000_000_001))
    let lines = termination.report.split(separator: "\n")
    #expect(
      lines.contains {
        $0.contains("the main thread, waits") && $0.contains("for the queue \"other\", where a block")
      },
      "\(termination.report)"
    )
    #expect(
      lines.contains {
        $0.contains("a block") && $0.contains("for the queue \"one\", where the main thread runs")
      },
      "\(termination.report)"
    )
  }

  @Test func theReportOfAWaitNamesTheCodeThatWaits() throws {
    try enterBackground { DispatchSemaphore(value: 0).wait() }
    let report = try #require(device.termination?.report)
    #expect(report.contains("the main thread, waits, in") && report.contains("for a semaphore"), "\(report)")
    #expect(report.contains("EndlessWorkTests"), "\(report)")
  }

  @Test func aDeviceLaunchesAgainAfterAnAbandonedCallback() throws {
    try enterBackground { DispatchSemaphore(value: 0).wait() }
    #expect(device.termination != nil)

    try device.launch(Idle.self)
    let queue = DispatchQueue(label: "own")
    queue.async { [journal] in journal.note("queued") }
    device.run { queue.sync { journal.note("synchronous") } }

    #expect(journal.lines.count == 2)
    #expect(device.state == .active)
  }

  @Test func anAbandonedCallbackLeavesNoAccessToMemoryInProgress() throws {
    final class Box { var value = 0 }
    let box = Box()
    func wait(_ value: inout Int) {
      value += 1
      DispatchSemaphore(value: 0).wait()
    }
    try enterBackground { wait(&box.value) }
    #expect(device.termination != nil)
    // This ends the process if the access of the abandoned callback is still recorded.
    box.value += 1
    #expect(box.value == 2)
  }

  @Test func aRunOfTheLoopInsideACallbackReturns() throws {
    let listener = Listener()
    listener.inside["didEnterBackground"] = { application in
      application.loop.addTimer(after: .seconds(1)) { DispatchSemaphore(value: 0).wait() }
      let end = application.loop.clock.now.advanced(by: .seconds(2))
      _ = application.loop.run(mode: .default, before: end)
    }
    device.realTimeLimit = .seconds(1)
    try device.launch(listener)
    // The frames of the run must return, so the callback is not abandoned: the wait ends after the real limit.
    withKnownIssue {
      device.pressHome()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("for a semaphore") }
    }
    #expect(device.termination?.reason.name == "0x8badf00d")
  }
}

/// Submits itself for ever.
private func submitAgain() { DispatchQueue.global().async { submitAgain() } }
