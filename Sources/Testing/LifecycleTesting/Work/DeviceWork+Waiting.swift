import CDeviceHooks
import Mainspring

/// Waiting threads of the application.
extension DeviceWork {
  /// Blocks the calling thread until `attempt` succeeds or `limit` has passed.
  ///
  /// Implements the hook `wait` of `mainspring_wait_hooks`.
  ///
  /// - Parameter attempt: returns a positive number if the wait can end, and a negative number if it need not be called
  ///   again before a signal.
  func wait(
    for key: UInt?,
    _ reason: String,
    atMost limit: Duration?,
    origin: WorkOrigin,
    attempt: @escaping () -> Int32
  ) -> mainspring_answer {
    withRunner { item in
      let waiter = WorkWaiter(item, of: self, for: key, reason, in: origin)
      if let item { return wait(item, waiter, atMost: limit, attempt) ? mainspring_may_go_on : mainspring_time_is_up }
      return requireMainActor(attempt) { waitOnMainQueue(waiter, atMost: limit, $0) }
    }
  }

  /// Calls `body` with the item of the calling thread, or with nil on the main queue.
  ///
  /// A thread that runs code of the application without an item has one meanwhile.
  func withRunner<Value>(_ body: (WorkItem?) -> Value) -> Value {
    if let item = DeviceWork.itemOfThread { return body(item) }
    if TaskInterceptor.isOnMainQueue { return body(nil) }
    let item = WorkItem(of: self, kind: .thread, origin: WorkOrigin(mainspring_note_origin()))
    add(item)
    defer { isOver(item) }
    return own(as: item) { body(item) }
  }

  private func wait(
    _ item: WorkItem,
    _ waiter: WorkWaiter,
    atMost limit: Duration?,
    _ attempt: () -> Int32
  ) -> Bool {
    waiter.begin()
    var timer: WorkTimer?
    defer {
      timer?.cancel()
      waiter.end()
    }
    var mayAsk = true
    while true {
      if mayAsk {
        let answer = attempt()
        if answer > 0 { return true }
        if answer < 0 { mayAsk = false }
      }
      if timer == nil, let limit {
        timer = addTimer(after: limit, servedWhileBlocked: true) { waiter.wake(timeIsUp: true) }
      }
      park(item, with: waiter)
      let (isSignaled, isTimeUp) = state.withLock { $0.machine.check(waiter.id) }
      if isTimeUp, !isSignaled { return mayAsk && attempt() > 0 }
      if isSignaled, !mayAsk { return attempt() > 0 }
    }
  }

  /// Lets other work run until the item is woken and has its turn.
  func park(_ item: WorkItem, with waiter: WorkWaiter) {
    if giveTurnAway(waiter) { item.gate.wait() }
  }

  /// Gives away the turn of code whose wait has begun; returns false if it was woken already, and keeps its turn.
  func giveTurnAway(_ waiter: WorkWaiter) -> Bool {
    let (quiet, isParked, queues) = state.withLock { state -> (Gate?, Bool, DeviceQueues) in
      let isParked = state.machine.park(waiter.id)
      return (isParked ? takeQuiet(&state) : nil, isParked, state.queues)
    }
    if !isParked { return false }
    if queues == .real { handOver() }
    quiet?.open()
    return true
  }

  /// Makes a waiter check its condition again; returns whether this is the first wake since it last checked.
  @discardableResult
  func wake(_ waiter: WorkWaiter, timeIsUp: Bool) -> Bool {
    let (isFirst, queues) = state.withLock { state in
      (state.machine.wake(waiter.id, timeIsUp: timeIsUp), state.queues)
    }
    if waiter.item != nil { goOn(queues) }
    return isFirst
  }

  /// Called before an item's thread polls for its run loop; wakes count from here on.
  func beginWaitInPoll(_ item: WorkItem, _ runLoop: UInt) -> WorkWaiter {
    let waiter = WorkWaiter(item, of: self, for: runLoop, DeviceWork.inRunLoop, in: item.origin)
    waiter.begin()
    return waiter
  }

  /// Called before an item's thread blocks in the kernel, in the poll of its run loop.
  func willPoll(_ waiter: WorkWaiter) {
    // Woken already, the run loop ends its poll at once.
    waiter.isParkedInPoll = giveTurnAway(waiter)
  }

  private static let inRunLoop = "in its run loop"

  /// Wakes the run loops in which threads of the application wait, so that they look for work before time passes.
  func wakeRunLoops() {
    let waiters = state.withLock { $0.waiters.values.filter { $0.reason == DeviceWork.inRunLoop } }
    for waiter in waiters {
      // Its item counts as ready from here on: its thread may be late to return from the poll, and time would pass.
      waiter.wake()
      waiter.key.map { mainspring_wake_run_loop(UnsafeMutableRawPointer(bitPattern: $0)) }
    }
  }

  /// Called after the poll of a run loop, which ended by itself unless other code has woken the waiter; waits for the
  /// item's turn.
  func didPoll(_ waiter: WorkWaiter) {
    guard let item = waiter.item else { return }
    if waiter.isParkedInPoll {
      waiter.wake()
      item.gate.wait()
    }
    waiter.end()
  }

  // MARK: - Callbacks

  /// Calls a callback of the application, which ``waitOnMainQueue(_:atMost:_:)`` may abandon.
  ///
  /// Call it on the main queue only.
  func call(_ callback: @escaping () -> Void) {
    guard let loop else { return callback() }
    requireMainActor { letOthersRun() }
    callUntilAbandoned(callback, on: loop)
  }

  /// Calls a block or the callout of a timer of the main thread, which only an end of the process at an instant
  /// abandons.
  func callCallout(_ callout: @escaping () -> Void) {
    guard let loop, search?.instants != nil else { return callout() }
    callUntilAbandoned(callout, on: loop)
  }

  private func callUntilAbandoned(_ callback: @escaping () -> Void, on loop: EventRunLoop) {
    let outer = state.withLock { state in
      defer { state.depthOfCallback = loop.virtualTime.depthOfRuns }
      return state.depthOfCallback
    }
    defer { state.withLock { $0.depthOfCallback = outer } }
    var callback = callback
    let hasReturned = withUnsafeMutablePointer(to: &callback) { pointer in
      mainspring_call_callback({ $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
    }
    if hasReturned == 0 { scheduler?.closeAtEnd(loop) }
  }

  /// Whether the callback in progress can be abandoned: no run of the loop is in progress inside it.
  func mayAbandonCallback(on loop: EventRunLoop) -> Bool {
    mainspring_may_abandon_callback() != 0 && state.withLock { $0.depthOfCallback } == loop.virtualTime.depthOfRuns
  }

  // MARK: - Reports

  /// A sentence for each thread that waits, beginning with the main thread: for what, and who keeps it waiting.
  var waits: [String] {
    state.withLock { state in
      state.waiters.sorted { ($0.value.item == nil ? 0 : $0.key) < ($1.value.item == nil ? 0 : $1.key) }
        .map { id, waiter in
          let holders = (state.machine.waits[id]?.turn).map { state.machine.blockers(of: $0) } ?? []
          let names = holders.map { holder in
            switch state.machine.runner(of: holder) {
            case .main: "the main thread"
            case .item(let id): state.items[id]?.description ?? "a block"
            }
          }
          let by = names.isEmpty ? "" : ", where \(names.joined(separator: " and ")) runs"
          return "\(waiter.item?.description ?? "the main thread"), waits, in \(waiter.origin), \(waiter.reason)\(by)"
        }
    }
  }
}
