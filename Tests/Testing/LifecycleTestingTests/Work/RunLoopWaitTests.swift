import Foundation
import HookConditions
import Mainspring
import Testing

@testable import LifecycleTesting

/// Tests of an application's threads that wait in run loops of their own.
@MainActor
struct RunLoopWaitTests {
  @Test(.needs(.queues)) func aRunLoopThatIsWokenBeforeItsThreadGivesItsTurnAwayContinues() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let goesOn = Locked(false)
    device.run {
      DispatchQueue.global().async {
        guard let item = DeviceWork.itemOfThread else { return }
        let key = UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque())
        let waiter = WorkWaiter(item, of: item.work, for: key, "in its run loop", in: item.origin)
        waiter.begin()
        WorkWaiter.signal(key, all: true)
        waiter.isParkedInPoll = item.work.giveTurnAway(waiter)
        item.work.didPoll(waiter)
        goesOn.withLock { $0 = true }
      }
    }
    device.advance(by: .seconds(1))
    #expect(goesOn.withLock { $0 })
  }
  @Test(.needs(.queues)) func timeWaitsForAThreadThatIsLateToReturnFromItsPoll() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let work = try #require(device.scheduler.work)
    let hasReturned = Gate()
    let time = Locked<Duration?>(nil)
    device.run {
      DispatchQueue.global().async {
        guard let item = DeviceWork.itemOfThread else { return }
        let waiter = WorkWaiter(item, of: work, for: nil, "in its run loop", in: item.origin)
        waiter.begin()
        waiter.isParkedInPoll = work.giveTurnAway(waiter)
        hasReturned.wait()
        work.didPoll(waiter)
        time.withLock { $0 = work.timeOfSearch }
      }
    }
    device.advance(by: .zero)
    #expect(work.isIdle)

    work.wakeRunLoops()
    #expect(!work.isIdle)
    hasReturned.open()
    device.advance(by: .seconds(1))
    #expect(time.withLock { $0 } == .zero)
  }
}
