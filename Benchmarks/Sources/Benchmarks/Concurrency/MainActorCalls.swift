/// W11 main: a task on Swift's default executor calls the main actor, in a child process whose main thread runs a loop.
struct MainActorCalls: Workload {
  let name = "W11 main"
  let explanation =
    "a task off the main actor calls it and gets its answer, while a loop runs on the main thread; median. Dispatch: "
    + "`dispatchMain`"
  let size = 500...10_000

  func applies(to peer: Peer) -> Bool { MainThread(rawValue: peer.name) != nil }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let arguments = MainActorCommand.arguments(peer: peer.name, operations: operations, placement: .current)
    let sample: Sample = ChildOutput(of: name).decoded(arguments)
    expect(sample.operations, toBe: operations, on: peer)
    return sample
  }
}
