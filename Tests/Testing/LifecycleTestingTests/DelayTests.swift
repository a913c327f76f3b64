import Foundation
import HookConditions
import LifecycleTesting
import Testing

/// Tests of delays with Dispatch and with Foundation's run loop.
@MainActor
struct DelayTests {
  let device = SimulatedDevice()
  let journal: TimedJournal

  init() throws {
    journal = TimedJournal(device)
    try device.launch(Idle.self)
  }

  @Test(.needs(.queues)) func aDelayedBlockOfTheMainQueueRunsAtItsVirtualTime() {
    device.run {
      for seconds in [2.5, 1, 30] {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [journal] in journal.note("after") }
      }
    }
    device.advance(by: .seconds(2.499))
    #expect(journal.lines == ["1.0 after"])
    device.advance(by: .seconds(30))
    #expect(journal.lines == ["1.0 after", "2.5 after", "30.0 after"])
  }

  @Test(.needs(.queues)) func aBlockDelayedByTheTestRunsAtItsVirtualTime() {
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 60) { [journal] in journal.note("wall") }
    device.advance(by: .seconds(60))
    #expect(journal.lines == ["60.0 wall"])
  }

  @Test(.needs(.queues)) func aDelayedWorkItemThatIsCancelledDoesNothing() {
    let item = DispatchWorkItem { [journal] in journal.note("item") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    let other = DispatchWorkItem { [journal] in journal.note("other") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: other)
    item.cancel()
    device.advance(by: .seconds(2))
    #expect(journal.lines == ["1.0 other"])
  }

  @Test(.needs(.queues)) func aDelayedBlockOfAnotherQueueRunsThereAndTimeWaitsForIt() {
    let queue = DispatchQueue(label: "worker")
    let loop = device.loop
    queue.asyncAfter(deadline: .now() + 5) { [journal] in
      dispatchPrecondition(condition: .onQueue(queue))
      loop.post { MainActor.assumeIsolated { journal.note("from the worker") } }
    }
    device.loop.addTimer(after: .seconds(5.5)) { [journal] in journal.note("timer") }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["5.0 from the worker", "5.5 timer"])
  }

  @Test(.needs(.runLoops)) func aTimerFiresAtItsVirtualTimes() {
    let repeating = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { [journal] timer in
      MainActor.assumeIsolated { journal.note("repeating") }
    }
    _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { [journal] timer in
      let isValid = timer.isValid
      MainActor.assumeIsolated { journal.note("once, valid: \(isValid)") }
    }
    device.advance(by: .seconds(5))
    #expect(journal.lines == ["2.0 repeating", "3.0 once, valid: false", "4.0 repeating"])
    repeating.invalidate()
    device.advance(by: .seconds(5))
    #expect(journal.lines.count == 3)
    #expect(device.openThings.isEmpty)
  }

  @Test(.needs(.runLoops, .clocks), arguments: [WallClock.real, .virtual()])
  func aTimerThatIsAddedByHandFiresAfterItsInterval(wallClock: WallClock) {
    device.wallClock = wallClock
    device.run {
      let repeating = Timer(timeInterval: 5, repeats: true) { [journal] _ in journal.note("repeating") }
      RunLoop.main.add(repeating, forMode: .default)
      RunLoop.current.add(
        Timer(timeInterval: 7, repeats: false) { [journal] _ in journal.note("once") },
        forMode: .common
      )
    }
    device.advance(by: .seconds(11))
    #expect(journal.lines == ["5.0 repeating", "7.0 once", "10.0 repeating"])
  }

  #if DEBUG
    // In an optimized build such a timer cannot be told from one without a date.
    @Test(.needs(.runLoops, .clocks), arguments: [WallClock.real, .virtual()])
    func aTimerWithTheDateOfNowFiresAtOnce(wallClock: WallClock) {
      device.wallClock = wallClock
      device.run {
        let dated = Timer(fire: Date(), interval: 6, repeats: true) { [journal] _ in journal.note("dated") }
        RunLoop.main.add(dated, forMode: .common)
      }
      device.advance(by: .zero)
      #expect(journal.lines == ["0.0 dated"])
      device.advance(by: .seconds(11))
      #expect(journal.lines == ["0.0 dated", "6.0 dated"])
    }
  #endif

  @Test(.needs(.runLoops)) func aTimerOfTheMainRunLoopInAllModesFiresOnce() {
    let timer = Timer(fire: Date(timeIntervalSinceNow: 4), interval: 0, repeats: false) { [journal] _ in
      MainActor.assumeIsolated { journal.note("timer") }
    }
    RunLoop.main.add(timer, forMode: .common)
    RunLoop.main.add(timer, forMode: .default)
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["4.0 timer"])
  }

  @Test(.needs(.runLoops)) func aTimerFiresAtItsChangedFireDate() {
    let timer = Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { [journal] _ in
      MainActor.assumeIsolated { journal.note("timer") }
    }
    device.advance(by: .seconds(8))
    timer.fireDate = Date(timeIntervalSinceNow: 10)
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["18.0 timer"])
  }

  @Test(.needs(.runLoops)) func aTimerThatInvalidatesItselfDoesNotFireAgain() {
    var count = 0
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
      let isLast = MainActor.assumeIsolated {
        count += 1
        return count == 3
      }
      if isLast { timer.invalidate() }
    }
    device.advance(by: .seconds(10))
    #expect(count == 3)
  }

  @Test(.needs(.runLoops)) func theTimerOfASuspendedApplicationFiresOnceWhenItReturns() {
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [journal] _ in
      MainActor.assumeIsolated { journal.note("timer") }
    }
    device.pressHome()
    #expect(device.state == .suspended)
    device.advance(by: .seconds(60.5))
    #expect(journal.lines.isEmpty)
    device.returnToForeground()
    #expect(journal.lines == ["60.5 timer"])
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["60.5 timer", "61.0 timer"])
  }

  @Test(.needs(.runLoops)) func theRunLoopPerformsItsBlockInTheNextAdvance() {
    RunLoop.main.perform { [journal] in MainActor.assumeIsolated { journal.note("performed") } }
    #expect(journal.lines.isEmpty)
    device.advance(by: .zero)
    #expect(journal.lines == ["0.0 performed"])
  }

  @Test(.needs(.queues, .runLoops)) func delayedBlocksAndTimersAreListedAsOpen() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
    let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in }
    #expect(
      device.openThings == [
        .timer("a block of asyncAfter", due: .seconds(1)), .timer("a Timer", due: .seconds(2)),
      ]
    )
    timer.invalidate()
    device.advance(by: .seconds(1))
    #expect(device.openThings.isEmpty)
  }

  @Test(.needs(.queues)) func onTheMainQueueFoundationReportsTheMainThread() async {
    #expect(Foundation.Thread.isMainThread)
    await device.settle()
    #expect(Foundation.Thread.isMainThread)
    await Task.yield()
    #expect(Foundation.Thread.isMainThread)
  }

  @Test(.needs(.queues)) func anObserverOnTheMainQueueIsCalledAtOnce() throws {
    let name = Notification.Name("DelayTests.\(UUID())")
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
      [journal] _ in
      MainActor.assumeIsolated { journal.note("observed") }
    }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(journal.lines == ["0.0 observed"])
    NotificationCenter.default.removeObserver(token)
  }

  @Test(.needs(.queues)) func nothingDelayedByAnApplicationOutlivesIt() throws {
    final class Token: Sendable {}
    weak var ofBlock: Token?
    do {
      let token = Token()
      ofBlock = token
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { withExtendedLifetime(token) {} }
    }
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [journal] _ in
      MainActor.assumeIsolated { journal.note("timer") }
    }
    #expect(ofBlock != nil)
    device.terminate()
    try device.launch(Idle.self)
    device.advance(by: .seconds(5))
    #expect(ofBlock == nil)
    #expect(journal.lines.isEmpty)
  }

  @Test func withoutADeviceADelayIsReal() async {
    await withCheckedContinuation { continuation in
      // The code of this thread belongs to no device.
      _ = SignalMaskedThread.start {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { continuation.resume() }
      }
    }
  }

  /// Under the address sanitizer it fails if a source is read after its end: Dispatch releases it on another thread.
  @Test func aRealDelayMayBeOverBeforeItsCallReturns() async {
    await withCheckedContinuation { continuation in
      _ = SignalMaskedThread.start {
        let group = DispatchGroup()
        for _ in 0..<2000 {
          group.enter()
          DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(1)) { group.leave() }
        }
        group.notify(queue: .global()) { continuation.resume() }
      }
    }
  }
}
