/// A scenario as a workload, measured in a child process whose main thread runs the application.
struct LifeCycleWorkload: Workload {
  let scenario: LifeCycleScenario

  init(_ scenario: LifeCycleScenario) { self.scenario = scenario }

  var name: String { scenario.rawValue }
  var explanation: String { scenario.explanation }
  var size: ClosedRange<Int> { scenario.size }

  /// The event with a log is measured together with that without.
  var reference: String { scenario == .loggedEvent ? LifeCycleScenario.ownEvent.rawValue : name }

  func applies(to peer: Peer) -> Bool { peer.name == Peer.ours }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let arguments = LifeCycleCommand.arguments(scenario: scenario, operations: operations, placement: .current)
    let sample: Sample = ChildOutput(of: name).decoded(arguments)
    expect(sample.operations, toBe: operations, on: peer)
    return sample
  }
}
