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
}
