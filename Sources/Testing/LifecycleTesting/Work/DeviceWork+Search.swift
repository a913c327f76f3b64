import CDeviceHooks
import Mainspring

/// The places at which a search can let other code of the application go on.
extension DeviceWork {
  /// Lets other code run before the calling thread goes on, if the search chooses so; implements the hook
  /// `may_switch`.
  ///
  /// - Parameter isChosen: whether the search has just chosen the code to run among the tasks.
  func maySwitch(isChosen: Bool = false) -> mainspring_answer {
    guard let search, state.withLock({ $0.queues == .virtual && $0.isServed && !$0.hasEnded }) else {
      return mainspring_may_go_on
    }
    if let item = DeviceWork.itemOfThread {
      if item.kind == .turn { return mainspring_may_go_on }
      if search.endsProcess(at: timeOfSearch, place: { WorkOrigin.ofCaller.placeOfUser }) { waitForever(item) }
      switchFrom(item, search)
      return mainspring_may_go_on
    }
    guard TaskInterceptor.isOnMainQueue else { return mainspring_may_go_on }
    if let loop, mayAbandonCallback(on: loop),
      search.endsProcess(at: timeOfSearch, place: { WorkOrigin.ofCaller.placeOfUser })
    {
      requireMainActor { endIfNeeded() }
      return mainspring_is_abandoned
    }
    return requireMainActor { switchFromMainThread(search, hasTasks: !isChosen) }
  }

  /// Ends the application if the search says that its process ends now.
  @MainActor
  func endIfNeeded() {
    if search?.takeEnd() == true { device?.application?.end(.memoryShortage) }
  }

  /// Keeps the thread of a process that has ended.
  private func waitForever(_ item: WorkItem) {
    let waiter = WorkWaiter(item, of: self, for: nil, "for nothing: its process has ended", in: WorkOrigin())
    waiter.begin()
    park(item, with: waiter)
  }

  /// Lets other code run before the main thread calls code of the application.
  @MainActor
  func letOthersRun(isChosen: Bool = false) {
    if search == nil { return }
    if maySwitch(isChosen: isChosen) == mainspring_is_abandoned { mainspring_abandon_callback() }
  }

  /// Sends the event that the search has chosen to come now, if there is one.
  @MainActor
  func receiveEvent() {
    guard let search, let device, let application = device.application, device.termination == nil else { return }
    if let event = search.nextEvent(at: device.now) { application.send(event) { _ in } }
  }

  /// Lets the system send an event, and other code run, before the main thread runs a block, a timer or a job.
  ///
  /// - Parameter isChosen: whether the search has just chosen the code to run among the tasks.
  /// - Returns: whether the application still runs.
  @MainActor
  func beginCallout(isChosen: Bool = false) -> Bool {
    guard search != nil, let device else { return true }
    if state.withLock({ $0.depthOfCallback }) == nil { receiveEvent() }
    letOthersRun(isChosen: isChosen)
    return device.termination == nil
  }

  var timeOfSearch: Duration { .nanoseconds(loop?.clock.now.nanoseconds ?? 0) }

  /// Lets another item go on before `item`, which then waits for its turn.
  private func switchFrom(_ item: WorkItem, _ search: ScheduleRun) {
    let time = timeOfSearch
    let isSwitched = state.withLock { state in
      let others = state.itemsThatMayRun()
      // The main thread has blocks to run, or was interrupted by the search.
      let mainHasWork = state.isMainThreadInterrupted || (loop?.inspection.hasPending ?? false)
      let runners = ([item.id] + others).map { state.runner(of: $0) } + (mainHasWork ? [.main] : [])
      let taken = search.choose(among: runners, at: time) { taken, _, names in
        "\(state.name(of: runners[taken], &names)) goes on, while \(state.name(of: runners[0], &names)) is at \(WorkOrigin.ofCaller.placeOfUser)"
      }
      if taken > others.count { state.isMainThreadChosen = state.isMainThreadInterrupted }
      if taken > 0, taken <= others.count { state.chosen = others[taken - 1] }
      return taken > 0
    }
    if !isSwitched { return }
    let waiter = WorkWaiter(item, of: self, for: nil, "for its turn", in: WorkOrigin())
    waiter.begin()
    let quiet = state.withLock { state in
      _ = state.machine.park(waiter.id)
      state.machine.wake(waiter.id)
      return takeQuiet(&state)
    }
    quiet?.open()
    item.gate.wait()
    waiter.end()
  }

  @MainActor
  private func switchFromMainThread(_ search: ScheduleRun, hasTasks: Bool) -> mainspring_answer {
    guard let device, device.isRunning, device.termination == nil else { return mainspring_may_go_on }
    if mainThreadGoesOn(search, on: device, hasTasks: hasTasks) { return mainspring_may_go_on }
    let waiter = WorkWaiter(nil, of: self, for: nil, "for its turn", in: WorkOrigin())
    // Code that the main thread runs meanwhile may be interrupted, too.
    let outer = state.withLock { state in
      defer { state.isMainThreadInterrupted = true }
      return state.isMainThreadInterrupted
    }
    defer { state.withLock { $0.isMainThreadInterrupted = outer } }
    // The first choice has been made.
    var hasChosen = true
    return waitOnMainQueue(waiter, atMost: nil) {
      defer { hasChosen = false }
      return !hasChosen && mainThreadGoesOn(search, on: device, hasTasks: hasTasks) ? 1 : 0
    }
  }

  /// Returns whether the search lets the main thread go on; if not, something else has run, or is chosen to run next.
  @MainActor
  private func mainThreadGoesOn(
    _ search: ScheduleRun,
    on device: SimulatedDevice,
    hasTasks: Bool
  ) -> Bool {
    guard let loop else { return true }
    // A job that is not the main actor's stands for a thread of its own.
    let current = device.scheduler.taskOffMainActor.map { ScheduleRun.Runner.task($0) }
    let tasks = hasTasks ? device.scheduler.tasksOffMainActor : []
    let isTimerDue = loop.virtualTime.nextDeadline(inMode: .blocked).map { $0 <= loop.clock.now } ?? false
    let isMainReady = current != nil && loop.inspection.hasPending
    let time = timeOfSearch
    let (taken, items) = state.withLock { state -> (Int, [WorkMachine.ItemID]) in
      // Code that is stuck may wait for a lock that the main thread holds.
      if state.isStuck { return (0, []) }
      if state.isMainThreadChosen {
        state.isMainThreadChosen = false
        return (0, [])
      }
      let items = state.itemsThatMayRun()
      let runners =
        [current ?? .main] + items.map { state.runner(of: $0) } + tasks.map { .task($0) }
        + (isTimerDue ? [.timers] : []) + (isMainReady ? [.main] : [])
      let taken = search.choose(among: runners, at: time) { taken, _, names in
        let goesOn = state.name(of: runners[taken], tasks: device.scheduler.tasks, &names)
        let waits = state.name(of: runners[0], tasks: device.scheduler.tasks, &names)
        return "\(goesOn) goes on, while \(waits) is at \(WorkOrigin.ofCaller.placeOfUser)"
      }
      if taken > 0, taken <= items.count { state.chosen = items[taken - 1] }
      return (taken, items)
    }
    if taken == 0 { return true }
    let other = taken - 1 - items.count
    if other < 0 { return false }
    if other < tasks.count {
      device.scheduler.runNextOffMainActor(tasks[other])
    } else if other == tasks.count, isTimerDue {
      fireTimers(on: loop, scheduler: device.scheduler, items: items, tasks: tasks)
    } else {
      _ = device.runCallouts()
    }
    return false
  }

  /// Fires the timers whose code runs on other threads, and lets the first of that code go on.
  @MainActor
  private func fireTimers(
    on loop: EventRunLoop,
    scheduler: TaskScheduler,
    items: [WorkMachine.ItemID],
    tasks: [UInt64]
  ) {
    loop.virtualTime.advance(to: loop.clock.now, in: .blocked, waitsForHolds: false)
    let item = state.withLock { state in
      state.chosen = state.itemsThatMayRun().first { !items.contains($0) }
      return state.chosen
    }
    guard item == nil, let task = scheduler.tasksOffMainActor.first(where: { !tasks.contains($0) }) else { return }
    scheduler.runNextOffMainActor(task)
  }

  /// Waits until no item runs; returns false if a running item waits for code that the search interrupted, which goes
  /// on then.
  func waitForOthers(atMost limit: Duration) -> Bool {
    let end = RealTime.now.advanced(by: limit)
    var sleep: (of: [String], since: LoopClock.Instant)?
    while !waitUntilQuiet(atMost: .milliseconds(50)) {
      let now = RealTime.now
      if now >= end { return true }
      let running = state.withLock { state in state.machine.running.compactMap { state.items[$0] } }
      let sleeps = running.compactMap(\.sleep)
      guard !sleeps.isEmpty, sleeps.count == running.count else {
        sleep = nil
        continue
      }
      if sleeps != sleep?.of { sleep = (sleeps, now) }
      // On a busy machine a thread may wait long for a lock whose owner has no processor.
      if let sleep, sleep.since.duration(to: now) >= .seconds(1), letInterruptedGoOn() { return false }
    }
    return true
  }

  /// Lets the items that a search interrupted go on beside an item that seems to wait for a lock of theirs.
  ///
  /// - Returns: false if no code was interrupted.
  private func letInterruptedGoOn() -> Bool {
    state.withLock { state in
      let isInterrupted =
        state.waiters.values.contains { $0.item == nil }
        || state.machine.queued.contains { state.machine.items[$0]?.state == .resuming }
      if isInterrupted { state.isStuck = true }
      return isInterrupted
    }
  }
}

extension DeviceWork.State {
  /// The items that may run, in the order in which they would.
  mutating func itemsThatMayRun() -> [WorkMachine.ItemID] {
    updateQueues()
    return machine.allThatMayRun
  }

  /// Chooses among items that may run, and returns the chosen item.
  mutating func choose(among items: [WorkMachine.ItemID], _ search: ScheduleRun, at time: Duration)
    -> WorkMachine.ItemID
  {
    let runners = items.map { runner(of: $0) }
    return items[
      search.choose(among: runners, at: time) { taken, first, names in
        "\(name(of: runners[taken], &names)) goes on before \(name(of: runners[first], &names))"
      }
    ]
  }

  /// A turn is the code of its caller.
  func runner(of id: WorkMachine.ItemID) -> ScheduleRun.Runner {
    guard let item = items[id], item.kind == .turn else { return .item(id) }
    return item.caller.map { .item($0.id) } ?? .main
  }

  func name(of runner: ScheduleRun.Runner, tasks: OpenTasks? = nil, _ names: inout Names) -> String {
    switch runner {
    case .item(let id): names.short("block", id, items[id]?.description ?? "a block")
    case .task(let task): tasks?.name(ofTask: task, &names) ?? "a task"
    case .timers: "a timer that is due"
    case .main, .event: "the main thread"
    }
  }
}
