import Foundation
import Mainspring
import Testing

@testable import AppLifecycle

/// Tests that closures are not wrapped again at each access.
///
/// A generic container wraps a stored closure at each access, and a call goes through all of the wrappers.
struct ClosureChainTests {
  /// The number of accesses in each test; wrappers would use up 256 kB of stack after 4,000 rounds.
  private static let rounds = 20_000
  private static let stackSize = 256 * 1024

  @Test func backgroundTasksEndTwentyThousandTimesOnASmallStack() {
    let released = Counter()
    let clock = LoopClock.virtual()
    let manager = BackgroundTaskManager(policy: .default, clock: clock, log: LifecycleLog(clock: clock))
    manager.setReleaseHandler { released.increment() }

    ClosureChainTests.onASmallStack {
      for _ in 0..<ClosureChainTests.rounds {
        let id = manager.begin(name: "upload")
        manager.enterBackground()
        manager.end(id)
        manager.leaveBackground()
      }
    }

    #expect(released.value == ClosureChainTests.rounds)
  }

  @Test func workAfterQueuedWorkIsRequestedTwentyThousandTimesOnASmallStack() {
    let marked = Counter()

    ClosureChainTests.onASmallStack {
      guard let loop = try? EventRunLoop(clock: .virtual()) else { fatalError("no loop could be made") }
      loop.setQueuedWorkMarker { body in
        marked.increment()
        body()
      }
      for _ in 0..<ClosureChainTests.rounds { loop.afterQueuedWork {} }
    }

    #expect(marked.value == ClosureChainTests.rounds)
  }

  private static func onASmallStack(_ body: @escaping @Sendable () -> Void) {
    let isOver = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      isOver.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    isOver.wait()
  }
}
