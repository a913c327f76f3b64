import LifecycleTesting
import Testing

@MainActor
struct ExplorationTests {
  /// A delegate that loses its draft if a memory warning arrives during its second stay in the background.
  final class Editor: ApplicationDelegate {
    var visits = 0
    var hasDraft = true
    func applicationDidEnterBackground(_ application: LifecycleApplication) { visits += 1 }
    func applicationWillTerminate(_ application: LifecycleApplication) {
      if visits == 1 { hasDraft = false }
    }
  }

  private struct Broken: Error {}

  @Test func theShortestCounterExampleIsFoundAndCanBePlayed() throws {
    let failure = try #require(throws: DeviceFailure.self) {
      try SimulatedDevice.explore(
        depth: 4,
        make: { try $0.launch(Editor()) },
        invariant: { _, editor in if !editor.hasDraft { throw Broken() } }
      )
    }
    guard case .counterExample(let moves) = failure.problem else {
      Issue.record("\(failure)")
      return
    }
    // A suspended application receives no callback at its end: it must be brought back first.
    #expect(moves == [.event(.home), .event(.foreground), .event(.terminate)])
    #expect(
      failure.message == """
        The invariant does not hold: Broken()
        The shortest way there is
        device.make([
          .event(.home),
          .event(.foreground),
          .event(.terminate),
        ])
        """
    )

    let device = SimulatedDevice()
    let editor = try device.launch(Editor())
    moves.forEach { device.make($0) }
    #expect(!editor.hasDraft)
  }

  @Test func anInvariantThatHoldsIsTriedOnAllSequences() throws {
    var checks = 0
    let exploration = try SimulatedDevice.explore(
      depth: 3,
      make: { try $0.launch(Idle.self) },
      invariant: { _, _ in checks += 1 }
    )
    #expect(exploration.sequences + 1 == checks)
    #expect(exploration.sequences > 500)
    #expect(
      exploration.description
        == "depth 3: \(exploration.sequences) sequences played, \(exploration.pruned) not extended"
    )
  }

  @Test func aFingerprintReducesTheNumberOfSequences() throws {
    func explore(_ fingerprint: ((Idle) -> AnyHashable)?) throws -> SimulatedDevice.Exploration {
      try SimulatedDevice.explore(
        depth: 3,
        make: { try $0.launch(Idle.self) },
        fingerprint: fingerprint,
        invariant: { _, _ in }
      )
    }
    let all = try explore(nil)
    let some = try explore { _ in 0 }
    #expect(some.sequences < all.sequences)
    #expect(some.states > 5)
  }
}
