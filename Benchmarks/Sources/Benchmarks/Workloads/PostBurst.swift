import CPeers

/// W2: other threads post as fast as they can, until all posts have run.
struct PostBurst: Workload {
  let producers: Int
  let size = 20_000...1_000_000

  var name: String { producers == 1 ? "W2" : "W2x\(producers)" }
  var dependsOnPlacement: Bool { producers == 1 }
  var explanation: String {
    producers == 1 ? "a post from one other thread, until all have run" : "the same from \(producers) threads at once"
  }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let share = operations / producers
    let loop = Loop(of: peer)
    let state = UnsafeMutablePointer.holding(Countdown(loop, from: share * producers))
    let work = Work(state: state) { $0.state(Countdown.self).pointee.step() }
    let begun = nanosecondsNow()
    let threads = (0..<producers).map { _ in
      Worker { for _ in 0..<share { loop.post(work.pointer) } }
    }
    loop.run()
    for thread in threads { thread.join() }
    let sample = Sample(operations: share * producers, elapsed: state.pointee.ended - begun)
    loop.destroy()
    expect(state.pointee.count, toBe: share * producers, on: peer)
    state.discard()
    return sample
  }
}
