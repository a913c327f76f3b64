import CTaskHooks
import Mainspring

/// The work of one launch's application on queues and threads other than the main one.
///
/// The threads that do this work hold a pointer to it, `mainspring_owner_of_thread()`: all work that they start belongs
/// to the same application. Blocks stay here until the device runs them, on the queue that they were submitted to; see
/// ``DeviceQueues``. Blocks for the main queue go to the device's loop instead.
///
/// Safe to use from any thread, unless a member says otherwise.
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
    /// Items that wait for their turn, in the order of arrival.
    var queued: [WorkItem] = []
    /// Items that occupy their queue: blocks that have begun, and turns of threads that run code on the queue
    /// themselves (see `DeviceWork+Turns`).
    ///
    /// Until they end, no other item of a serial queue begins; see `mayRun` for concurrent queues.
    var onQueues: [WorkItem] = []
    /// Items that run now and are not blocked.
    var running: [WorkItem] = []
    /// Items that have begun and are blocked in a call, such as a semaphore's wait.
    var waiting: [WorkItem] = []
    var queues = DeviceQueues.virtual
    var isServed = true
    var hasEnded = false
    /// Opened when no item runs any longer; nil unless the device waits for that.
    var quiet: Gate?
    var whenIdle: [IdleHandler] = []
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

  init(of name: String, on loop: EventRunLoop, scheduler: TaskScheduler, time: DeviceTime) {
    self.name = name
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
    defer {
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
    let (queued, left) = state.withLock { state in
      state.hasEnded = true
      defer { state.queued = [] }
      return (state.queued, state.running + state.waiting)
    }
    // A thread that has been created must start, so that it can end.
    for item in queued where item.kind == .thread { item.gate.open() }
    for item in left {
      StandardStream.error.write("mainspring: \(name) has ended, and leaves behind \(item.description).\n")
    }
  }

  // MARK: - Queueing

  /// Takes a block that the application has queued.
  func take(_ item: WorkItem) {
    guard let queue = item.queue else { return enqueue(item) }
    let hasEnded = state.withLock { $0.hasEnded }
    if queue.facts.kind == mainspring_queue_is_main {
      if hasEnded { return runLate(item) }
      loop?.post { item.work.own { item.run() } }
    } else {
      hasEnded ? runLate(item) : enqueue(item)
    }
  }

  /// Takes a block whose delay has passed; called on the main queue, so a block for that queue runs here.
  func takeDue(_ item: WorkItem) {
    guard item.queue?.facts.kind == mainspring_queue_is_main else { return take(item) }
    own { item.run() }
  }

  private func enqueue(_ item: WorkItem) {
    let queues = state.withLock { state in
      state.queued.append(item)
      return state.queues
    }
    goOn(queues)
  }

  /// Starts items that may run now: at once with real queues, otherwise when the device next runs.
  func goOn(_ queues: DeviceQueues) {
    if queues == .real { handOver() }
    scheduler?.askForPump()
  }

  /// Runs a block of an application that has ended.
  private func runLate(_ item: WorkItem) {
    StandardStream.error.write("mainspring: \(item.description), runs after \(name) has ended.\n")
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

  /// Runs the next item, or with ``DeviceQueues/real`` all items that may run, until it ends or waits.
  ///
  /// Call it on the main queue only.
  ///
  /// - Parameter limit: how long this may take, in real time.
  /// - Returns: whether there was any work; if not, the application is idle outside of its loop.
  func runNext(within limit: Duration, onOverrun report: ([String]) -> Void) -> Bool {
    let isBusy = handOver()
    if isBusy {
      let gate = Gate()
      let (isQuiet, queues) = state.withLock { state in
        state.quiet = state.running.isEmpty ? nil : gate
        return (state.running.isEmpty, state.queues)
      }
      if isQuiet { return true }
      // With real queues the loop runs in parallel with the blocks.
      if gate.wait(atMost: queues == .real ? min(limit, .milliseconds(1)) : limit) { return true }
      if queues == .real, !hasRun(for: limit) { return true }
      report(abandon())
      return true
    }
    let handlers = state.withLock { state in
      defer { state.whenIdle = [] }
      return state.whenIdle
    }
    for handler in handlers { handler.call() }
    return !handlers.isEmpty
  }

  /// With real queues, the time since which items have run without a pause.
  private let busySince = Locked<LoopClock.Instant?>(nil)

  private func hasRun(for limit: Duration) -> Bool {
    let now = RealTime.now
    let since = busySince.withLock { since in
      if since == nil { since = now }
      return since ?? now
    }
    return since.duration(to: now) >= limit
  }

  /// Calls `body` when no item may run now and none runs.
  func whenIdle(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenIdle.append(IdleHandler(call: body)) }
  }

  /// Whether no item may run now and none runs.
  var isIdle: Bool { state.withLock { $0.running.isEmpty && DeviceWork.next(in: $0) == nil } }

  /// Descriptions of the running, waiting and queued items.
  var openItems: [String] {
    state.withLock { state in
      state.running.map { "\($0.description), runs" } + state.waiting.map { "\($0.description), waits" }
        + state.queued.map { "\($0.description), is still to run" }
    }
  }

  /// Stops tracking the running items, which have taken too long; returns their descriptions.
  private func abandon() -> [String] {
    state.withLock { state in
      defer { state.running = [] }
      for item in state.running {
        item.state = .over
        state.onQueues.removeAll { $0 === item }
      }
      return state.running.map(\.description)
    }
  }

  /// Starts items that may run: all of them with real queues; with virtual queues one item, unless another one runs.
  ///
  /// - Returns: whether an item was started or runs.
  @discardableResult
  func handOver() -> Bool {
    var isBusy = false
    while true {
      let (item, runs) = state.withLock { state -> (WorkItem?, Bool) in
        if state.queues == .virtual, !state.running.isEmpty { return (nil, true) }
        guard state.isServed, let index = DeviceWork.next(in: state) else { return (nil, !state.running.isEmpty) }
        let item = state.queued.remove(at: index)
        begin(item, in: &state)
        return (item, true)
      }
      isBusy = isBusy || runs
      guard let item else { return isBusy }
      start(item)
      if item.kind == .turn, item.caller == nil { return true }
    }
  }

  private func begin(_ item: WorkItem, in state: inout State) {
    if item.kind == .turn {
      state.onQueues.append(item)
      item.state = .running
      guard let caller = item.caller else { return }
      caller.state = .running
      state.waiting.removeAll { $0 === caller }
      state.running.append(caller)
    } else {
      if item.waiter == nil, item.queue != nil { state.onQueues.append(item) }
      item.state = .running
      state.running.append(item)
    }
  }

  /// Starts or resumes an item whose turn has come.
  private func start(_ item: WorkItem) {
    if item.kind == .turn {
      item.caller?.gate.open()
    } else if item.kind == .thread || item.waiter != nil {
      item.gate.open()
    } else if let queue = item.queue {
      let context = Unmanaged.passRetained(item).toOpaque()
      mainspring_run_on_queue(queue.pointer, item.isBarrier ? 1 : 0, context) { context in
        let item = Unmanaged<WorkItem>.fromOpaque(context).takeRetainedValue()
        item.work.own(as: item) { item.run() }
        item.work.isOver(item)
      }
    }
  }

  /// Returns the index of the first wanted item that its queue allows to run.
  static func next(in state: State, where isWanted: (WorkItem) -> Bool = { _ in true }) -> Int? {
    // On a queue that runs one block at a time, a block comes after the blocks that were queued before it; on a
    // concurrent queue it comes after earlier barriers, and a barrier after all earlier blocks. On a global queue no
    // block runs alone, so any block may be first.
    var seen: Set<UnsafeMutableRawPointer> = []
    var seenAlone: Set<UnsafeMutableRawPointer> = []
    for (index, item) in state.queued.enumerated() {
      // A thread, and an item that resumes, may run at any time.
      guard item.waiter == nil, let queue = item.queue else {
        if isWanted(item) { return index }
        continue
      }
      let facts = queue.facts
      let isAlone = isAlone(item, facts)
      let isFirst = !seenAlone.contains(facts.domain) && !(isAlone && seen.contains(facts.domain))
      if isFirst, mayRun(item, facts, in: state), facts.is_suspended == 0, isWanted(item) { return index }
      seen.insert(facts.domain)
      if isAlone { seenAlone.insert(facts.domain) }
    }
    return nil
  }

  private static func isAlone(_ item: WorkItem, _ facts: mainspring_queue) -> Bool {
    facts.kind == mainspring_queue_is_serial || (facts.kind == mainspring_queue_is_concurrent && item.isBarrier)
  }

  private static func mayRun(_ item: WorkItem, _ facts: mainspring_queue, in state: State) -> Bool {
    !state.onQueues.contains { other in
      guard let otherFacts = other.queue?.facts, otherFacts.domain == facts.domain else { return false }
      return isAlone(item, facts) || isAlone(other, otherFacts)
    }
  }

  /// Called when an item has ended.
  func isOver(_ item: WorkItem) {
    let (quiet, queues) = state.withLock { state -> (Gate?, DeviceQueues) in
      item.state = .over
      state.onQueues.removeAll { $0 === item }
      state.running.removeAll { $0 === item }
      return (takeQuiet(&state), state.queues)
    }
    if queues == .real { handOver() }
    quiet?.open()
  }

  func takeQuiet(_ state: inout State) -> Gate? {
    guard state.running.isEmpty else { return nil }
    busySince.withLock { $0 = nil }
    defer { state.quiet = nil }
    return state.quiet
  }

  /// Runs an item that was not queued here, for example the handler of a socket.
  func runAtOnce(_ item: WorkItem) {
    state.withLock { state in
      item.state = .running
      state.running.append(item)
    }
    own(as: item) { item.run() }
    isOver(item)
  }
}
