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

  private func timer(on queue: DispatchQueue) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [journal] in journal.note("fires") }
    return timer
  }

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
