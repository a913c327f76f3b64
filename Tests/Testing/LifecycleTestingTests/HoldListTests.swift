import Mainspring
import TestPrograms
import Testing

@testable import LifecycleTesting

struct HoldListTests {
  /// Releases its hold when it is released.
  private final class Worker: Sendable {
    private let hold: TimeHold
    init(_ hold: TimeHold) { self.hold = hold }
    deinit { hold.release() }
  }

  @Test func aBlockOfTheFormerLoopMayReleaseAHoldWhenItIsReleased() {
    let hasReturned = returnsInTime {
      let holds = HoldList()
      guard let loop = try? EventRunLoop(clock: .virtual()) else { return }
      leaveBlock(holds)
      holds.move(to: loop)
    }
    #expect(hasReturned)
  }

  /// Leaves the list with a loop that nothing else owns, and the loop with a block.
  private func leaveBlock(_ holds: HoldList) {
    guard let former = try? EventRunLoop(clock: .virtual()) else { return }
    let worker = Worker(holds.add(name: "work", callSite: "here"))
    former.post { withExtendedLifetime(worker) {} }
    holds.move(to: former)
  }
}
