import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// Tests of Dispatch timers.
@MainActor
@Suite
struct DispatchTimerTests {
  let device = SimulatedDevice()
  let journal: TimedJournal

  init() throws {
    journal = TimedJournal(device)
    try device.launch(Idle.self)
  }

  private func timer(on queue: DispatchQueue?) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [journal] in journal.note("fires") }
    return timer
  }

  @Test(.needs(.queues)) func aTimerWithoutAQueueIsVirtualToo() {
    let timer = device.run { self.timer(on: nil) }
    device.run {
      timer.schedule(deadline: .now() + 3_600)
      timer.resume()
    }
    device.advance(by: .seconds(3_600))
    #expect(journal.lines == ["3600.0 fires"])
    timer.cancel()
  }

  /// Makes a timer that fires each second, and whose handler writes its data and then, in its first call, runs `body`.
  ///
  /// Nonisolated, because a handler that a method of the main actor makes belongs to the main actor. Cancel the timer,
  /// which releases its handler.
  private nonisolated func everySecond(
    on queue: DispatchQueue,
    first body: @escaping @Sendable (any DispatchSourceTimer) -> Void
  ) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [journal] in
      journal.note("data \(timer.data)")
      if journal.lines.count == 1 { body(timer) }
    }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    return timer
  }

  /// An object that cancels its timer when it is released.
  ///
  /// `@unchecked Sendable`: it never changes, and any thread may cancel a timer.
  private final class Ticker: @unchecked Sendable {
    private let timer: any DispatchSourceTimer
    private let journal: TimedJournal

    init(_ timer: any DispatchSourceTimer, _ journal: TimedJournal) {
      self.timer = timer
      self.journal = journal
    }

    deinit {
      timer.cancel()
      journal.note("released")
    }

    func tick() {}
  }

  /// Makes a timer whose handler is the only owner of a ``Ticker``.
  private nonisolated func timerOfTicker(on queue: DispatchQueue) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let ticker = Ticker(timer, journal)
    timer.setEventHandler { ticker.tick() }
    return timer
  }

  nonisolated static let backgroundQueues = [DispatchQueue.global(), DispatchQueue(label: "slow")]
  nonisolated static let queues = [DispatchQueue.main, .global(), DispatchQueue(label: "own")]

  @Test(.needs(.queues), arguments: queues)
  func aRepeatingTimerFiresAtItsTimes(on queue: DispatchQueue) {
    let timer = timer(on: queue)
    timer.schedule(deadline: .now() + 1, repeating: 2)
    device.advance(by: .seconds(1))
    #expect(journal.lines.isEmpty)
    timer.activate()
    device.advance(by: .seconds(4))
    #expect(journal.lines == ["1.0 fires", "3.0 fires", "5.0 fires"])
    timer.cancel()
    device.advance(by: .seconds(10))
    #expect(timer.isCancelled && journal.lines.count == 3)
  }

  @Test(.needs(.queues), arguments: queues)
  func aTimerFiresOncePerSchedule(on queue: DispatchQueue) {
    let timer = timer(on: queue)
    timer.schedule(deadline: .now() + .milliseconds(1500))
    timer.resume()
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["1.5 fires"])
    timer.schedule(wallDeadline: .now() + 1)
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["1.5 fires", "11.0 fires"])
    timer.cancel()
  }

  @Test(.needs(.queues), arguments: queues)
  func aResumedTimerFiresOnceForItsMissedTimes(on queue: DispatchQueue) {
    let timer = timer(on: queue)
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    timer.suspend()
    device.advance(by: .seconds(3.5))
    #expect(journal.lines.isEmpty)
    timer.resume()
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["3.5 fires", "4.0 fires"])
    timer.cancel()
  }

  @Test(.needs(.queues), arguments: queues)
  func aTimerThatWasSuspendedBeforeItsActivationFires(on queue: DispatchQueue) {
    // Given a timer that is suspended before it is active
    let timer = timer(on: queue)
    timer.schedule(deadline: .now() + 1)
    timer.suspend()

    // When it is resumed, then it is not active yet
    timer.resume()
    device.advance(by: .seconds(2))
    #expect(journal.lines.isEmpty)

    // When it is activated, then it fires
    timer.activate()
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["2.0 fires"])
    timer.cancel()
  }

  @Test(.needs(.queues)) func aNewScheduleDiscardsTheFiringsBeforeIt() {
    // Given a timer that has fired and whose queue has not called its handler yet
    let queue = DispatchQueue(label: "own")
    let timer = everySecond(on: queue) { _ in }
    timer.activate()
    queue.suspend()
    device.advance(by: .seconds(2))

    // When the timer is scheduled again
    timer.schedule(deadline: .now() + 3)
    queue.resume()
    device.advance(by: .seconds(5))

    // Then the handler is called only for the new schedule
    #expect(journal.lines == ["5.0 data 1"])
    timer.cancel()
  }

  @Test(.needs(.queues), arguments: backgroundQueues)
  func firingsDuringTheHandlerAreDeliveredTogetherAfterIt(on queue: DispatchQueue) {
    // Given a timer whose first handler takes longer than two intervals
    let timer = everySecond(on: queue) { _ in Foundation.Thread.sleep(forTimeInterval: 2.5) }
    timer.resume()

    // When time passes
    device.advance(by: .seconds(4.25))

    // Then the next handler begins when the first has ended, with the firings at 2 and 3 seconds
    #expect(journal.lines == ["1.0 data 1", "3.5 data 2", "4.0 data 1"])
    timer.cancel()
  }

  @Test(.needs(.queues), arguments: backgroundQueues)
  func aTimerThatItsHandlerSuspendsAndResumesFiresForItsMissedTimes(on queue: DispatchQueue) {
    // Given a timer whose first handler suspends it for longer than two intervals
    let timer = everySecond(on: queue) { timer in
      timer.suspend()
      Foundation.Thread.sleep(forTimeInterval: 2.5)
      timer.resume()
    }
    timer.resume()

    // When time passes
    device.advance(by: .seconds(4.25))

    // Then the timer fires at once when it is resumed
    #expect(journal.lines == ["1.0 data 1", "3.5 data 2", "4.0 data 1"])
    timer.cancel()
  }

  @Test(.needs(.queues), arguments: queues)
  func aReleasedTimerDoesNotFireAgain(on queue: DispatchQueue) {
    var timer: (any DispatchSourceTimer)? = timer(on: queue)
    timer?.schedule(deadline: .now() + 1, repeating: 1)
    timer?.resume()
    device.advance(by: .seconds(1))
    timer = nil
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["1.0 fires"])
    #expect(device.openThings.isEmpty)
  }

  @Test(.needs(.queues), arguments: queues, [true, false])
  func anObjectThatTheHandlerOwnsMayCancelTheTimer(on queue: DispatchQueue, whenItIsCancelled: Bool) {
    // Given a timer whose handler is the only owner of an object, which cancels the timer when it is released
    let timer = timerOfTicker(on: queue)
    timer.activate()
    #expect(journal.lines.isEmpty)

    // When the timer is cancelled, or loses its handler
    if whenItIsCancelled { timer.cancel() } else { timer.setEventHandler(handler: nil) }

    // Then the object has cancelled it
    #expect(journal.lines == ["0.0 released"])
    #expect(timer.isCancelled)
  }

  @Test(.needs(.queues), arguments: queues)
  func theCancelHandlerIsCalled(on queue: DispatchQueue) {
    let timer = timer(on: queue)
    timer.setCancelHandler { @Sendable [journal] in journal.note("cancelled") }
    timer.schedule(deadline: .now() + 1)
    timer.resume()
    timer.cancel()
    device.advance(by: .seconds(2))
    #expect(journal.lines == ["0.0 cancelled"])
  }
}
