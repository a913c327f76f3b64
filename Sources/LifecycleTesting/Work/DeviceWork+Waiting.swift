import CTaskHooks
import Mainspring

/// Waiting threads of the application.
extension DeviceWork {
  /// Blocks the calling thread until `attempt` succeeds or `limit` has passed; returns whether it succeeded.
  ///
  /// Implements the hook `wait` of `mainspring_wait_hooks`.
  ///
  /// - Parameter attempt: returns a positive number if the wait can end, and a negative number if it need not be called
  ///   again before a signal.
  func wait(
    for key: UInt?,
    atMost limit: Duration?,
    origin: WorkOrigin,
    attempt: @escaping () -> Int32
  ) -> Bool {
    if let item = DeviceWork.itemOfThread { return wait(item, for: key, atMost: limit, attempt) }
    if MainQueue.isCurrent {
      return requireMainActor(attempt) { waitOnMainQueue(for: key, atMost: limit, origin, $0) }
    }
    // The caller runs no item: for example, it is a thread of `concurrentPerform`, which the main thread called.
    let deadline = limit.map { RealTime.now.advanced(by: $0) }
    let gate = Gate()
    while attempt() <= 0 {
      if let deadline, RealTime.now >= deadline { return false }
      _ = gate.wait(atMost: .milliseconds(1))
    }
    return true
  }

  private func wait(_ item: WorkItem, for key: UInt?, atMost limit: Duration?, _ attempt: () -> Int32) -> Bool {
    let waiter = WorkWaiter(item, of: self, for: key)
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
      let (isSignalled, isTimeUp) = state.withLock { _ in
        defer { waiter.isSignalled = false }
        return (waiter.isSignalled, waiter.isTimeUp)
      }
      if isTimeUp, !isSignalled { return mayAsk && attempt() > 0 }
      if isSignalled, !mayAsk { return attempt() > 0 }
    }
  }

  /// Lets other work run until the item is woken and has its turn.
  func park(_ item: WorkItem, with waiter: WorkWaiter) {
    let (quiet, isParked, queues) = state.withLock { state -> (Gate?, Bool, DeviceQueues) in
      if waiter.isSignalled || waiter.isTimeUp { return (nil, false, state.queues) }
      setAside(item, with: waiter, in: &state)
      return (takeQuiet(&state), true, state.queues)
    }
    if !isParked { return }
    if queues == .real { handOver() }
    quiet?.open()
    item.gate.wait()
    state.withLock { _ in item.waiter = nil }
  }

  func setAside(_ item: WorkItem, with waiter: WorkWaiter?, in state: inout State) {
    item.waiter = waiter
    item.state = .waiting
    state.running.removeAll { $0 === item }
    state.waiting.append(item)
  }

  /// Makes a waiter check its condition again; returns whether this is the first wake since it last checked.
  @discardableResult
  func wake(_ waiter: WorkWaiter, timeIsUp: Bool) -> Bool {
    let (isFirst, queues) = state.withLock { state -> (Bool, DeviceQueues?) in
      let isFirst = !waiter.isSignalled && !waiter.isTimeUp && !waiter.isOver
      if timeIsUp { waiter.isTimeUp = true } else { waiter.isSignalled = true }
      guard let item = waiter.item, item.state == .waiting, item.waiter === waiter else { return (isFirst, nil) }
      item.state = .queued
      state.waiting.removeAll { $0 === item }
      state.queued.append(item)
      return (isFirst, state.queues)
    }
    if let queues { goOn(queues) }
    return isFirst
  }

  /// - Returns: whether the waiter was signalled since it last checked.
  func endWait(of waiter: WorkWaiter) -> Bool {
    state.withLock { _ in
      waiter.isOver = true
      return waiter.isSignalled
    }
  }

  /// Called before an item's thread blocks in the kernel, in the poll of its run loop.
  func willPoll(_ item: WorkItem, _ runLoop: UInt) -> WorkWaiter {
    let waiter = WorkWaiter(item, of: self, for: runLoop)
    waiter.begin()
    let (quiet, queues) = state.withLock { state in
      setAside(item, with: waiter, in: &state)
      return (takeQuiet(&state), state.queues)
    }
    if queues == .real { handOver() }
    quiet?.open()
    return waiter
  }

  /// Called after the poll of a run loop, which ended by itself unless other code has woken the waiter; waits for the
  /// item's turn.
  func didPoll(_ waiter: WorkWaiter) {
    guard let item = waiter.item else { return }
    waiter.wake()
    item.gate.wait()
    state.withLock { _ in item.waiter = nil }
    waiter.end()
  }

  /// Blocks the main thread: other work of the application runs, and time passes if all of it waits too.
  @MainActor
  func waitOnMainQueue(
    for key: UInt?,
    atMost limit: Duration?,
    _ origin: WorkOrigin,
    _ attempt: () -> Int32
  ) -> Bool {
    guard let loop else { return false }
    let waiter = WorkWaiter(nil, of: self, for: key)
    waiter.begin()
    defer { waiter.end() }
    let deadline = limit.map { loop.clock.now.advanced(by: $0) }
    var mayAsk = true
    var isIdle = false
    var end: LoopClock.Instant?
    let pause = Gate()
    while true {
      let isSignalled = state.withLock { _ in
        defer { waiter.isSignalled = false }
        return waiter.isSignalled
      }
      if mayAsk || isSignalled {
        let answer = attempt()
        if answer > 0 { return true }
        if answer < 0 { mayAsk = false }
      }
      if let deadline, loop.clock.now >= deadline { return false }
      guard let hasRun = runWhileBlocked(on: loop) else { return false }
      // The last work may have satisfied the condition after the check: when nothing runs, check again before time
      // passes.
      let mayTimePass = !hasRun && isIdle
      isIdle = !hasRun && !isIdle
      if !mayTimePass { continue }
      // A callback in which the application has ended cannot be stopped, but its wait ends before the limit.
      if limit != nil, device?.termination != nil { return false }
      if passTimeWhileBlocked(until: deadline, on: loop) { continue }
      // Only a thread that belongs to no device can end this wait.
      let now = RealTime.now
      let realLimit = device?.realTimeLimit ?? .zero
      end = end ?? now.advanced(by: realLimit)
      if let end, now >= end {
        let message =
          "The main thread waits, in \(origin), for something that nobody has done in \(realLimit.inSeconds) s of real time."
        device?.record(message)
        return false
      }
      _ = pause.wait(atMost: .milliseconds(1))
    }
  }

  /// Runs work that may run while the main thread is blocked.
  ///
  /// - Returns: whether there was any; nil if the application is no longer served. An application that ended in the
  ///   callback that waits here is still served, so that the callback returns.
  @MainActor
  private func runWhileBlocked(on loop: EventRunLoop) -> Bool? {
    guard let device, device.isServed || device.termination != nil else { return nil }
    // The application may have been resumed in the call of the loop that waits here.
    device.scheduler.isServed = true
    if device.runNextWork() { return true }
    // A job that is not the main actor's stands for a thread of its own: the main thread runs in parallel with it.
    if device.scheduler.isRunningOffMainActor, device.runCallouts() { return true }
    guard loop.inspection.hasPending else { return false }
    loop.advance(to: loop.clock.now, in: .blocked)
    return true
  }

  /// Moves time to the next due work while the main thread is blocked; returns whether there is any.
  @MainActor
  private func passTimeWhileBlocked(until deadline: LoopClock.Instant?, on loop: EventRunLoop) -> Bool {
    guard let device else { return false }
    let ofSystem = device.schedule.nextTime.map { LoopClock.Instant(nanoseconds: $0.inWholeNanoseconds) }
    let deadlines = [deadline, loop.nextDeadline(inMode: .blocked), ofSystem].compactMap { $0 }
    guard let next = deadlines.min() else { return false }
    loop.advance(to: next, in: .blocked)
    while device.schedule.runNext(at: device.now) { loop.advance(to: next, in: .blocked) }
    return true
  }
}
