import CPeers

/// A client on another thread, which a server on a loop serves until it is done.
struct ServedClient {
  let loop: Loop

  /// Runs the loop until `requests` has returned on the client's thread, and returns what it has returned.
  func run(_ requests: @escaping @Sendable () -> Int64) -> Int64 {
    let state = UnsafeMutablePointer.holding(loop)
    let stop = Work(state: state) { $0.state(Loop.self).pointee.stop() }
    // The worker that writes it has ended before it is read.
    nonisolated(unsafe) var answer: Int64 = 0
    let loop = loop
    let thread = Worker {
      answer = requests()
      loop.post(stop.pointer)
    }
    loop.run()
    thread.join()
    state.discard()
    return answer
  }
}
