import CTaskHooks
import Mainspring

/// Threads of the application that run code on a queue themselves (`sync`) or on the main thread, and wait for that
/// code.
extension DeviceWork {
  /// Waits until it is the calling thread's turn to run code on `queue`; implements the hook `begin_turn`.
  ///
  /// - Returns: the turn, to end with ``endTurn(_:)``; nil for the main queue and a global queue, on which code needs
  ///   no turn.
  func beginTurn(on queue: WorkQueue, isBarrier: Bool, origin: WorkOrigin) -> WorkItem? {
    let facts = queue.facts
    if facts.kind == mainspring_queue_is_global || facts.kind == mainspring_queue_is_main { return nil }
    let caller = DeviceWork.itemOfThread
    let turn = WorkItem(of: self, kind: .turn, on: queue, isBarrier: isBarrier, origin: origin, caller: caller)
    let (isGranted, queues, quiet) = state.withLock { state -> (Bool, DeviceQueues, Gate?) in
      state.queued.append(turn)
      if DeviceWork.next(in: state, where: { $0 === turn }) != nil {
        state.queued.removeLast()
        state.onQueues.append(turn)
        turn.state = .running
        return (true, state.queues, nil)
      }
      guard let caller else { return (false, state.queues, nil) }
      setAside(caller, with: nil, in: &state)
      return (false, state.queues, takeQuiet(&state))
    }
    if isGranted { return turn }
    if queues == .real { handOver() }
    quiet?.open()
    if let caller {
      caller.gate.wait()
    } else if !requireMainActor({ waitOnMainQueue(for: nil, atMost: nil, origin) { hasCome(turn) ? 1 : 0 } }) {
      state.withLock { $0.queued.removeAll { $0 === turn } }
    }
    return turn
  }

  private func hasCome(_ turn: WorkItem) -> Bool { state.withLock { _ in turn.state == .running } }

  func endTurn(_ turn: WorkItem) {
    let queues = state.withLock { state in
      turn.state = .over
      state.onQueues.removeAll { $0 === turn }
      return state.queues
    }
    goOn(queues)
  }

  /// Runs `body` on the main thread while the calling thread waits.
  func runOnMainQueue(_ body: @escaping @Sendable () -> Void) {
    guard let loop else { return }
    guard let item = DeviceWork.itemOfThread else {
      let gate = Gate()
      loop.post {
        self.own { body() }
        gate.open()
      }
      scheduler?.askForPump()
      return gate.wait()
    }
    let waiter = WorkWaiter(item, of: self, for: nil)
    loop.post {
      self.own { body() }
      waiter.wake()
    }
    scheduler?.askForPump()
    park(item, with: waiter)
  }
}
