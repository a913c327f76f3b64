import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the carrier of contexts.
@Suite struct ContextCarrierTests {
  /// Uses its loop when it is released.
  private final class User: Sendable {
    private let loop: EventRunLoop
    init(_ loop: EventRunLoop) { self.loop = loop }
    deinit { loop.wakeUp() }
  }

  @Test func anObjectThatOnlyTheCarrierOwnsMayUseTheLoopInItsDeinit() {
    let hasReturned = returnsInTime {
      guard let loop = try? EventRunLoop(clock: .virtual()) else { return }
      for _ in 0..<2 {
        let user = User(loop)
        loop.contextCarrier = ContextCarrier { withExtendedLifetime(user) { { $0() } } }
      }
      loop.contextCarrier = nil
    }
    #expect(hasReturned)
  }
}
