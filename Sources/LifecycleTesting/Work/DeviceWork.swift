import CTaskHooks
import Mainspring

/// What the application of one launch has under way on other queues and threads than the main one.
///
/// The threads that do it know it by a pointer of their own, `mainspring_owner_of_thread()`: all that they begin in
/// turn is the same application's. Blocks stay here until the device has them run, on the queue that they were meant
/// for; see ``DeviceQueues``. What the application has the main queue do goes to the device's loop instead.
///
/// Any thread, unless a member says otherwise.
///
/// `@unchecked Sendable`: all that changes is behind a lock.
final class DeviceWork: @unchecked Sendable {
  /// `@unchecked Sendable`: an application's own object belongs to the main actor, or to nobody; here it is only kept.
  private struct Weak: @unchecked Sendable {
    weak var device: SimulatedDevice?
    /// Weakly: what is posted to it holds this.
    weak var loop: EventRunLoop?
    weak var scheduler: TaskScheduler?
    weak var application: AnyObject?
  }

  struct State {
    /// What waits for its turn, in the order in which it came.
    var queued: [WorkItem] = []
    /// Blocks and turns that keep others of their queues from running.
    var onQueues: [WorkItem] = []
    /// What runs and does not wait.
    var running: [WorkItem] = []
    /// What waits.
    var waiting: [WorkItem] = []
    var queues = DeviceQueues.virtual
    var isServed = true
    var hasEnded = false
    /// Opened when nothing runs any more; nil unless the device waits for that.
    var quiet: Gate?
    var whenIdle: [IdleHandler] = []
  }

  struct IdleHandler {
    let call: @Sendable () -> Void
  }

  /// Whose work it is, for messages that come when the device is gone.
  let name: String
  /// What the application's clocks show.
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

  // MARK: - Whose it is

  /// That of the running code on this thread, or nil.
  static var ofThread: DeviceWork? {
    mainspring_owner_of_thread().map { Unmanaged<DeviceWork>.fromOpaque($0).takeUnretainedValue() }
  }

  /// That of the running code on this thread, or on the main queue that of the running test's device; else nil.
  static var ofRunningCode: DeviceWork? { ofThread ?? TaskInterceptor.workOfRunningTest }

  var device: SimulatedDevice? {
    get { weak.withLock { $0.device } }
    set { weak.withLock { $0.device = newValue } }
  }

  /// The loop that is the application's main thread; nil when it is gone.
  var loop: EventRunLoop? { weak.withLock { $0.loop } }

  var scheduler: TaskScheduler? { weak.withLock { $0.scheduler } }

  /// The application as its own code knows it; nil when it is gone.
  var application: AnyObject? {
    get { weak.withLock { $0 }.application }
    set {
      // It is only kept; see `Weak`.
      nonisolated(unsafe) let application = newValue
      weak.withLock { $0.application = application }
    }
  }

  /// Does `body` as code of this application, on whatever thread.
  func own<Value>(as item: WorkItem? = nil, _ body: () throws -> Value) rethrows -> Value {
    let owner = mainspring_set_owner_of_thread(Unmanaged.passUnretained(self).toOpaque())
    let work = mainspring_set_work_of_thread(item.map { Unmanaged.passUnretained($0).toOpaque() })
    defer {
      mainspring_set_work_of_thread(work)
      mainspring_set_owner_of_thread(owner)
    }
    return try withExtendedLifetime((self, item)) { try body() }
  }

  /// The piece of work that this thread does, or nil.
  static var itemOfThread: WorkItem? {
    mainspring_work_of_thread().map { Unmanaged<WorkItem>.fromOpaque($0).takeUnretainedValue() }
  }

  var queues: DeviceQueues {
    get { state.withLock { $0.queues } }
    set { state.withLock { $0.queues = newValue } }
  }

  /// Whether the application is served: it is neither suspended nor dead.
  ///
  /// If it is not, nothing is begun.
  var isServed: Bool {
    get { state.withLock { $0.isServed } }
    set { state.withLock { $0.isServed = newValue } }
  }

  /// The application is no more: what it has queued is let go, and what runs or waits is named on standard error, since
  /// it stays.
  func end() {
    let (queued, left) = state.withLock { state in
      state.hasEnded = true
      defer { state.queued = [] }
      return (state.queued, state.running + state.waiting)
    }
    // A thread that was made has to begin in order to end.
    for item in queued where item.kind == .thread { item.gate.open() }
    for item in left {
      StandardStream.error.write("mainspring: \(name) has ended, and leaves behind \(item.description).\n")
    }
  }

  // MARK: - What comes

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

  /// Takes a block whose time has come, on the main queue: one for that queue runs here.
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

  /// Something may run now: at once, or when the device comes to it.
  func goOn(_ queues: DeviceQueues) {
    if queues == .real { handOver() }
    scheduler?.askForPump()
  }

  /// A block of an application whose device is gone.
  private func runLate(_ item: WorkItem) {
    StandardStream.error.write("mainspring: \(item.description), runs after \(name) has ended.\n")
    start(item)
  }

  /// Adds a timer to the device's clock.
  ///
  /// - Parameter servedWhileBlocked: whether it fires while the main thread waits.
  /// - Returns: what cancels it.
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

  /// Has the next piece of work run, or all that may with ``DeviceQueues/real``, and waits until it is over or waits
  /// itself.
  ///
  /// The main queue only.
  ///
  /// - Parameter limit: how long it may take, in real time.
  /// - Returns: whether anything was done; if not, the application is idle outside of its loop.
  func runNext(within limit: Duration, onOverrun report: ([String]) -> Void) -> Bool {
    let isBusy = handOver()
    if isBusy {
      let gate = Gate()
      let (isQuiet, queues) = state.withLock { state in
        state.quiet = state.running.isEmpty ? nil : gate
        return (state.running.isEmpty, state.queues)
      }
      if isQuiet { return true }
      // Beside real blocks the loop goes on.
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

  /// With real queues, since when something runs without a pause.
  private let busySince = Locked<LoopClock.Instant?>(nil)

  private func hasRun(for limit: Duration) -> Bool {
    let now = RealTime.now
    let since = busySince.withLock { since in
      if since == nil { since = now }
      return since ?? now
    }
    return since.duration(to: now) >= limit
  }

  /// Calls `body` when nothing is queued for now and nothing runs.
  func whenIdle(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenIdle.append(IdleHandler(call: body)) }
  }

  /// Whether nothing may run now, and nothing runs.
  var isIdle: Bool { state.withLock { $0.running.isEmpty && DeviceWork.next(in: $0) == nil } }

  /// What runs or waits, and what is queued, in words.
  var openItems: [String] {
    state.withLock { state in
      state.running.map { "\($0.description), runs" } + state.waiting.map { "\($0.description), waits" }
        + state.queued.map { "\($0.description), is still to run" }
    }
  }

  /// What has taken too long counts no more.
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

  /// Starts what may run: with virtual queues one piece, unless one runs.
  ///
  /// - Returns: whether anything was started or runs.
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

  /// Has what has become its turn go on.
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

  /// The first that its queue lets run, of those that are wanted.
  static func next(in state: State, where isWanted: (WorkItem) -> Bool = { _ in true }) -> Int? {
    // A block comes after those that were queued before it on a queue that runs one at a time, and after barriers
    // before it. On a global queue nothing runs alone, so each block is the first.
    var seen: Set<UnsafeMutableRawPointer> = []
    var seenAlone: Set<UnsafeMutableRawPointer> = []
    for (index, item) in state.queued.enumerated() {
      // A thread, or what only goes on.
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

  /// A piece of work has come to its end.
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

  /// Something outside has an item run that nobody has queued here, such as a handler of a socket.
  func runAtOnce(_ item: WorkItem) {
    state.withLock { state in
      item.state = .running
      state.running.append(item)
    }
    own(as: item) { item.run() }
    isOver(item)
  }
}
