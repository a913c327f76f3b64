import AppLifecycle
import CDeviceHooks
import Mainspring

/// The work of one launch's application on queues and threads other than the main one.
///
/// The threads that do this work hold a pointer to it, `mainspring_owner_of_thread()`: all work that they start belongs
/// to the same application. Blocks stay here until the device runs them, on the queue that they were submitted to; see
/// ``DeviceQueues``. Blocks for the main queue go to the device's loop instead.
///
/// Any thread may call this, unless a member says otherwise.
///
/// `@unchecked Sendable`: all mutable state is behind a lock.
final class DeviceWork: @unchecked Sendable {
  /// `@unchecked Sendable`: the application object may belong to the main actor; here it is only stored.
  private struct Weak: @unchecked Sendable {
    weak var device: SimulatedDevice?
    /// Weak: blocks posted to the loop hold the ``DeviceWork``.
    weak var loop: EventRunLoop?
    weak var scheduler: TaskScheduler?
    weak var application: AnyObject?
  }

  struct State {
    var machine = WorkMachine()
    /// The items that have not ended.
    var items: [WorkMachine.ItemID: WorkItem] = [:]
    /// The waits in progress.
    var waiters: [WorkMachine.WaitID: WorkWaiter] = [:]
    /// The state of the process's queues that the machine knows; see `mainspring_queue_changes`.
    var knownChanges: UInt64 = 0
    var queues = DeviceQueues.virtual
    var isServed = true
    var hasEnded = false
    /// The items that were left out, because the application's work does not end; nil while it is in order.
    ///
    /// Until none is left, new items are left out too.
    var leftOut: [WorkItem]?
    /// Opened when no item runs any longer; nil unless the device waits for that.
    var quiet: Gate?
    var whenIdle: [IdleHandler] = []
    /// The number of runs of the loop when the innermost callback in progress began; nil between callbacks.
    var depthOfCallback: Int?

    /// The item that a search has chosen to run next.
    var chosen: WorkMachine.ItemID?
    /// Whether a search has interrupted the main thread, and whether it has chosen that it goes on.
    var isMainThreadInterrupted = false
    var isMainThreadChosen = false
    /// Whether the item that runs seems to wait for a lock of an item that a search interrupted.
    var isStuck = false

    /// Whether an item that runs keeps others from starting.
    var runsOneAtATime: Bool { queues == .virtual && !isStuck }

    /// The next step of the work.
    mutating func nextStep(in search: ScheduleRun? = nil, at time: @autoclosure () -> Duration = .zero)
      -> WorkMachine.Step
    {
      updateQueues()
      let step = machine.next(oneAtATime: runsOneAtATime)
      guard let search, runsOneAtATime, case .run = step else { return step }
      let items = machine.allThatMayRun
      if let chosen, items.contains(chosen) {
        self.chosen = nil
        return .run(chosen)
      }
      return .run(choose(among: items, search, at: time()))
    }

    /// Learns the state of the process's queues.
    mutating func updateQueues() {
      let changes = mainspring_queue_changes()
      if changes == knownChanges { return }
      knownChanges = changes
      let items = items
      machine.update { items[$0]?.queue?.levels }
    }
  }

  struct IdleHandler {
    let call: @Sendable () -> Void
  }

  /// The name of the application, for messages after the device is gone.
  let name: String
  /// The time that the application's clocks show.
  let time: DeviceTime
  private let weak = Locked(Weak())
  let state = Locked(State())
  /// The search that orders the work; nil outside of a search.
  let search: ScheduleRun?
  /// The files that the application has locked.
  let fileLocks = ApplicationFileLocks()
  /// The device's network, as the application sees it.
  let connectivity: DeviceConnectivity

  /// The source of the application's random numbers; nil for the machine's.
  private let entropy: Locked<SeededGenerator>?

  init(
    of name: String,
    on loop: EventRunLoop,
    scheduler: TaskScheduler,
    time: DeviceTime,
    isOnline: Bool,
    search: ScheduleRun?,
    entropy: Locked<SeededGenerator>?
  ) {
    self.name = name
    connectivity = DeviceConnectivity(isOnline: isOnline)
    self.search = search
    self.entropy = entropy
    self.time = time
    weak.withLock { weak in
      weak.loop = loop
      weak.scheduler = scheduler
    }
  }

  // MARK: - Owner

  /// The work that owns this thread's running code; nil if there is none.
  static var ofThread: DeviceWork? {
    mainspring_owner_of_thread().map { Unmanaged<DeviceWork>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The owner of this thread's running code, or, on the main queue, the work of the running test's device; otherwise
  /// nil.
  static var ofRunningCode: DeviceWork? { ofThread ?? TaskInterceptor.workOfRunningTest }

  var device: SimulatedDevice? {
    get { weak.withLock { $0.device } }
    set { weak.withLock { $0.device = newValue } }
  }

  /// The loop of the application's main thread; nil when the loop no longer exists.
  var loop: EventRunLoop? { weak.withLock { $0.loop } }

  var scheduler: TaskScheduler? { weak.withLock { $0.scheduler } }

  /// The object that ``SimulatedDevice/applicationOfRunningCode`` returns to the application's own code; nil when the
  /// object no longer exists.
  var application: AnyObject? {
    get { weak.withLock { $0 }.application }
    set {
      // The object is only stored here, behind a lock; see `Weak`.
      nonisolated(unsafe) let application = newValue
      weak.withLock { $0.application = application }
    }
  }

  /// Runs `body` as code of this application, on any thread.
  func own<Value>(as item: WorkItem? = nil, _ body: () throws -> Value) rethrows -> Value {
    let owner = mainspring_set_owner_of_thread(Unmanaged.passUnretained(self).toOpaque())
    let work = mainspring_set_work_of_thread(item.map { Unmanaged.passUnretained($0).toOpaque() })
    if search != nil {
      item?.noteThread()
      SearchThreads.begin()
    }
    defer {
      if search != nil { SearchThreads.end() }
      mainspring_set_work_of_thread(work)
      mainspring_set_owner_of_thread(owner)
    }
    return try withExtendedLifetime((self, item)) { try body() }
  }

  /// The item that this thread runs; nil if there is none.
  static var itemOfThread: WorkItem? {
    mainspring_work_of_thread().map { Unmanaged<WorkItem>.fromOpaque($0).takeUnretainedValue() }
  }

  var queues: DeviceQueues {
    get { state.withLock { $0.queues } }
    set { state.withLock { $0.queues = newValue } }
  }

  /// Whether the application is served: it is neither suspended nor terminated.
  ///
  /// If it is not, no item starts.
  var isServed: Bool {
    get { state.withLock { $0.isServed } }
    set { state.withLock { $0.isServed = newValue } }
  }

  /// Ends the application's work: discards queued items, and names running and waiting items, which stay, on standard
  /// error.
  func end() {
    connectivity.end()
    let (discarded, left) = state.withLock { state -> ([WorkItem], [WorkItem]) in
      state.hasEnded = true
      var discarded: [WorkItem] = []
      for id in state.machine.queued {
        guard state.machine.items[id]?.state == .queued, let item = state.items.removeValue(forKey: id) else {
          continue
        }
        state.machine.remove(id)
        discarded.append(item)
      }
      return (discarded, (state.machine.running + state.machine.waiting).compactMap { state.items[$0] })
    }
    // A thread that has been created must start, so that it can end.
    for item in discarded where item.kind == .thread { item.gate.open() }
    if search?.instants != nil { return }
    for item in left {
      StandardStream.error.write("mainspring: \(name) has ended, and leaves behind \(item.description).\n")
    }
  }

  /// Fills the bytes with the device's random numbers; returns false if it has none.
  func fillRandom(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
    guard let entropy else { return false }
    entropy.withLock { generator in
      for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: generator.next()) }
    }
    return true
  }

  // MARK: - Queueing

  /// Takes a block that the application has queued.
  func take(_ item: WorkItem) {
    let hasEnded = state.withLock { $0.hasEnded }
    if hasEnded, item.kind != .thread { return runLate(item) }
    if item.queue?.isMain == true { return post(item) }
    enqueue(item)
  }

  /// Takes a block that has waited for a group or another block; an application that has ended leaves it out.
  func takeNotification(_ item: WorkItem) {
    if state.withLock({ $0.hasEnded }) { return }
    take(item)
  }

  /// Takes a block whose delay has passed; called on the main queue, so a block for that queue runs here.
  func takeDue(_ item: WorkItem) {
    guard item.queue?.isMain == true else { return take(item) }
    runOnMainQueue(item)
  }

  private func post(_ item: WorkItem) {
    loop?.post { item.work.runOnMainQueue(item) }
  }

  private func runOnMainQueue(_ item: WorkItem) {
    own { if requireMainActor({ beginCallout() }) { callCallout(item.run) } }
  }

  private func enqueue(_ item: WorkItem) {
    let queues = state.withLock { state -> DeviceQueues? in
      if state.leftOut != nil, item.kind != .thread {
        state.leftOut?.append(item)
        return nil
      }
      item.id = state.machine.add(on: item.queue?.levels ?? [], isBarrier: item.isBarrier)
      state.items[item.id] = item
      return state.queues
    }
    if let queues { goOn(queues) }
  }

  /// Starts items that may run now: at once with real queues, otherwise when the device next runs.
  func goOn(_ queues: DeviceQueues) {
    if queues == .real { handOver() }
    scheduler?.askForPump()
  }

  /// Runs a block of an application that has ended.
  private func runLate(_ item: WorkItem) {
    StandardStream.error.write("mainspring: \(item.description), runs after \(name) has ended.\n")
    if item.queue?.isMain == true { return RealMainQueue.async { item.work.own { item.run() } } }
    start(item)
  }

  /// Adds a timer to the device's clock.
  ///
  /// - Parameter servedWhileBlocked: whether the timer fires while the main thread waits.
  /// - Returns: the timer, for cancelling it.
  @discardableResult
  func addTimer(
    after delay: Duration,
    repeatingEvery interval: Duration? = nil,
    servedWhileBlocked: Bool,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping @Sendable () -> Void
  ) -> WorkTimer? {
    guard let loop else { return nil }
    let timer = WorkTimer(
      on: loop,
      modes: servedWhileBlocked ? [.common, .blocked] : .common,
      file: file,
      line: line,
      body
    )
    timer.set(at: loop.clock.now.advanced(by: delay), repeatingEvery: interval)
    return timer
  }

  // MARK: - Running, on the main queue

  /// The least time that an item has before it is abandoned, in real time.
  static let least = Duration.milliseconds(100)

  /// Runs the next item, or with ``DeviceQueues/real`` all items that may run, until it ends or waits.
  ///
  /// Call it on the main queue only.
  ///
  /// - Parameters:
  ///   - limit: how long this may take, in real time; if no time is left, all further work is left out until none
  ///     comes.
  ///   - report: receives the descriptions of the items that were left out, and gives the call its time again.
  /// - Returns: whether there was any work; if not, the application is idle outside of its loop.
  func runNext(within limit: Duration, onOverrun report: ([String]) -> Void) -> Bool {
    if limit <= .zero {
      leaveOutQueuedItems()
      report(waitUntilQuiet(atMost: DeviceWork.least) ? [] : abandon())
      return true
    }
    if handOver() {
      // With real queues the loop runs in parallel with the blocks.
      let isReal = queues == .real
      // A short item that begins when hardly any time is left may end: abandoned, it would go on to submit others.
      if search != nil, !isReal, !waitForOthers(atMost: limit) { return true }
      // In a search the time has passed already.
      let rest = search == nil ? limit : .zero
      let isQuiet = waitUntilQuiet(atMost: isReal ? min(limit, .milliseconds(1)) : max(rest, DeviceWork.least))
      if !isQuiet, !isReal { report(abandon()) }
      requireMainActor { endIfNeeded() }
      return true
    }
    let (handlers, leftOut) = state.withLock { state in
      defer { (state.whenIdle, state.leftOut) = ([], nil) }
      return (state.whenIdle, state.leftOut ?? [])
    }
    if !leftOut.isEmpty { report(leftOut.map(\.description)) }
    for handler in handlers { handler.call() }
    return !handlers.isEmpty
  }

  /// Waits until no item runs, in real time; returns whether none does.
  func waitUntilQuiet(atMost limit: Duration) -> Bool {
    let gate = Gate()
    let isQuiet = state.withLock { state in
      let isQuiet = state.machine.running.isEmpty
      state.quiet = isQuiet ? nil : gate
      return isQuiet
    }
    return isQuiet || gate.wait(atMost: limit)
  }

  /// Calls `body` when no item may run now and none runs.
  func whenIdle(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenIdle.append(IdleHandler(call: body)) }
  }

  /// Whether no item may run now and none runs.
  var isIdle: Bool { state.withLock { $0.machine.running.isEmpty && $0.nextStep() == .nothing } }

  /// Descriptions of the running, waiting and queued items.
  var openItems: [String] {
    state.withLock { state in
      let machine = state.machine
      let (running, waiting, queued) = (machine.running, machine.waiting, machine.queued)
      return running.compactMap { state.items[$0].map { "\($0.description), runs" } }
        + waiting.compactMap { state.items[$0].map { "\($0.description), waits" } }
        + queued.compactMap { state.items[$0].map { "\($0.description), is still to run" } }
    }
  }

  /// Stops tracking the running items, which have taken too long; returns their descriptions.
  private func abandon() -> [String] {
    let items = state.withLock { state in
      return state.machine.abandonRunning().compactMap { state.items.removeValue(forKey: $0) }
    }
    return items.map(\.description)
  }

  /// Discards the items that wait for their turn to start, and those that come until none is left.
  private func leaveOutQueuedItems() {
    state.withLock { state in
      let queued = state.machine.queued.filter { state.machine.items[$0]?.state == .queued }
      let items = queued.compactMap { id -> WorkItem? in
        guard let item = state.items[id], item.kind != .thread, item.kind != .turn else { return nil }
        state.machine.remove(id)
        return state.items.removeValue(forKey: id)
      }
      state.leftOut = (state.leftOut ?? []) + items
    }
  }

  /// Starts items that may run: all of them with real queues; with virtual queues one item, unless another one runs.
  ///
  /// Only one, even if it has ended at once: the main thread has its turn before the next one.
  ///
  /// - Returns: whether an item was started or runs.
  @discardableResult
  func handOver() -> Bool {
    var isBusy = false
    while true {
      let (item, goesOn, step, isLast) = state.withLock { state -> (WorkItem?, Bool, WorkMachine.Step, Bool) in
        if !state.isServed { return (nil, false, state.machine.running.isEmpty ? .nothing : .busy, true) }
        let step = state.nextStep(in: search, at: timeOfSearch)
        guard case .run(let id) = step else { return (nil, false, step, true) }
        let goesOn = state.machine.items[id]?.state == .resuming
        state.machine.begin(id)
        return (state.items[id], goesOn, step, state.runsOneAtATime)
      }
      if step == .nothing { return isBusy }
      isBusy = true
      guard let item else { return true }
      if goesOn { item.gate.open() } else { start(item) }
      // The main thread has its turn now, and gives up waiting.
      if isLast || (item.kind == .turn && item.caller == nil) { return true }
    }
  }

  /// Starts an item whose turn has come.
  private func start(_ item: WorkItem) {
    switch item.kind {
    case .turn: item.caller?.gate.open()
    case .thread: item.gate.open()
    case .block, .delayedBlock, .handler:
      guard let queue = item.queue else { return }
      let context = Unmanaged.passRetained(item).toOpaque()
      mainspring_run_on_queue(queue.pointer, item.isBarrier ? 1 : 0, context) { context in
        let item = Unmanaged<WorkItem>.fromOpaque(context).takeRetainedValue()
        item.work.own(as: item) { item.run() }
        item.work.isOver(item)
      }
    }
  }

  /// Called when an item has ended.
  func isOver(_ item: WorkItem) {
    let (quiet, queues) = state.withLock { state -> (Gate?, DeviceQueues) in
      state.machine.remove(item.id)
      state.items[item.id] = nil
      return (takeQuiet(&state), state.queues)
    }
    if queues == .real { handOver() }
    quiet?.open()
  }

  func takeQuiet(_ state: inout State) -> Gate? {
    guard state.machine.running.isEmpty else { return nil }
    state.isStuck = false
    defer { state.quiet = nil }
    return state.quiet
  }

  /// Runs an item that was not queued here, for example the handler of a socket.
  func runAtOnce(_ item: WorkItem) {
    add(item)
    own(as: item) { item.run() }
    isOver(item)
  }

  /// Adds an item that runs already.
  func add(_ item: WorkItem) {
    state.withLock { state in
      item.id = state.machine.addRunning()
      state.items[item.id] = item
    }
  }
}
