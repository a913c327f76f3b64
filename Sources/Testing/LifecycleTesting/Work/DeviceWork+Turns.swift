import CDeviceHooks
import Mainspring

/// Threads of the application that run code on a queue themselves (`sync`) or on the main thread, and wait for that
/// code.
extension DeviceWork {
  /// Waits until it is the calling thread's turn to run code on `queue`; implements the hook `begin_turn`.
  ///
  /// - Returns: the turn, to end with ``endTurn(_:)``; nil for a global queue, on which code needs no turn, and if the
  ///   answer says that the turn has not come.
  func beginTurn(on queue: WorkQueue, isBarrier: Bool, origin: WorkOrigin) -> (WorkItem?, mainspring_answer) {
    let levels = queue.levels
    if levels.isEmpty { return (nil, mainspring_may_go_on) }
    return withRunner { caller in
      let turn = WorkItem(of: self, kind: .turn, on: queue, isBarrier: isBarrier, origin: origin, caller: caller)
      let (mayBegin, waitsForItself) = state.withLock { state in
        let runner = caller.map { WorkMachine.Runner.item($0.id) } ?? .main
        turn.id = state.machine.add(on: levels, isBarrier: isBarrier, turnOf: runner)
        state.items[turn.id] = turn
        let mayBegin = state.machine.mayBegin(turn.id)
        if mayBegin { state.machine.begin(turn.id) }
        return (mayBegin, !mayBegin && state.machine.waitsForItself(turn.id))
      }
      if mayBegin { return (turn, mainspring_may_go_on) }
      if waitsForItself { return (nil, mainspring_waits_for_itself) }
      let waiter = WorkWaiter(caller, of: self, for: nil, "for the queue \(queue)", in: origin, turn: turn)
      if let caller {
        waiter.begin()
        park(caller, with: waiter)
        waiter.end()
        return (turn, mainspring_may_go_on)
      }
      let answer = requireMainActor { waitOnMainQueue(waiter, atMost: nil) { hasBegun(turn) ? 1 : 0 } }
      if answer == mainspring_may_go_on { return (turn, answer) }
      endTurn(turn)
      return (nil, answer)
    }
  }

  private func hasBegun(_ turn: WorkItem) -> Bool { state.withLock { $0.machine.hasBegun(turn.id) } }

  func endTurn(_ turn: WorkItem) {
    let queues = state.withLock { state in
      state.machine.remove(turn.id)
      state.items[turn.id] = nil
      return state.queues
    }
    goOn(queues)
  }

  /// Runs `body` on the main thread while the calling thread waits.
  func runOnMainQueue(origin: WorkOrigin, _ body: @escaping @Sendable () -> Void) {
    guard let loop else { return }
    withRunner { item in
      guard let item else { return }
      let waiter = WorkWaiter(item, of: self, for: nil, "for the main queue", in: origin)
      waiter.begin()
      loop.post {
        self.own { body() }
        waiter.wake()
      }
      scheduler?.askForPump()
      park(item, with: waiter)
      waiter.end()
    }
  }
}
