import CTaskHooks
import Mainspring

/// What the application of one launch has under way on other queues and threads than the main one.
///
/// The threads that do it know it by a pointer of their own, `mainspring_owner_of_thread()`: all that they begin in turn is the same
/// application's. Blocks stay here until the device has them run, on the queue that they were meant for; see ``DeviceQueues``.
/// What the application has the main queue do goes to the device's loop instead.
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

  private struct State {
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

  private struct IdleHandler {
    let call: @Sendable () -> Void
  }

  /// Whose work it is, for messages that come when the device is gone.
  let name: String
  /// What the application's clocks show.
  let time: DeviceTime
  private let weak = Locked(Weak())
  private let state = Locked(State())

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
  static var ofRunningCode: DeviceWork? { ofThread ?? TaskTaking.workOfRunningTest }

  /// Whether the application is no more, and its device may be gone.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

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
      var changed = weak.withLock { $0 }
      changed.application = newValue
      weak.withLock { [changed] in $0 = changed }
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

  /// The application is no more: what is left of it runs without the device.
  ///
  /// - Returns: what has not run yet, or waits for something that may never come.
  @discardableResult
  func end() -> [String] {
    let (left, waiting) = state.withLock { state in
      state.hasEnded = true
      defer { state.queued = [] }
      return (state.queued, state.waiting)
    }
    for item in left where item.state == .queued && item.kind == .thread { item.gate.open() }
    return (left + waiting).map(\.description)
  }

  // MARK: - What comes

  /// Takes a block that the application has queued.
  func take(_ item: WorkItem) {
    guard let queue = item.queue else { return enqueue(item) }
    let hasEnded = state.withLock { $0.hasEnded }
    if queue.facts.kind == mainspring_queue_is_main {
      if hasEnded { return runLate(item) }
      loop?.post { item.work.own { item.body?() } }
    } else {
      hasEnded ? runLate(item) : enqueue(item)
    }
  }

  /// Takes a block whose time has come, on the main queue: one for that queue runs here.
  func takeDue(_ item: WorkItem) {
    guard item.queue?.facts.kind == mainspring_queue_is_main else { return take(item) }
    own { item.body?() }
  }

  private func enqueue(_ item: WorkItem) {
    let queues = state.withLock { state in
      state.queued.append(item)
      return state.queues
    }
    goOn(queues)
  }

  /// Something may run now: at once, or when the device comes to it.
  private func goOn(_ queues: DeviceQueues) {
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
  func after(
    _ delay: Duration,
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
    timer.set(at: loop.clock.now.advanced(by: delay))
    return timer
  }

  // MARK: - Running, on the main queue

  /// Has the next piece of work run, or all that may with ``DeviceQueues/real``, and waits until it is over or waits itself.
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
  private func handOver() -> Bool {
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
      item.isGranted = true
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
        item.work.own(as: item) { item.body?() }
        item.work.isOver(item)
      }
    }
  }

  /// The first that its queue lets run, of those that are wanted.
  private static func next(in state: State, where isWanted: (WorkItem) -> Bool = { _ in true }) -> Int? {
    // A block comes after those that were queued before it on a queue that runs one at a time, and after barriers before it.
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
      let isFree = facts.kind == mainspring_queue_is_global || (isFirst && mayRun(item, facts, in: state))
      if isFree, facts.is_suspended == 0, isWanted(item) { return index }
      seen.insert(facts.domain)
      if isAlone { seenAlone.insert(facts.domain) }
    }
    return nil
  }

  private static func isAlone(_ item: WorkItem, _ facts: mainspring_queue) -> Bool {
    facts.kind == mainspring_queue_is_serial || (facts.kind == mainspring_queue_is_concurrent && item.isBarrier)
  }

  private static func mayRun(_ item: WorkItem, _ facts: mainspring_queue, in state: State) -> Bool {
    if facts.kind == mainspring_queue_is_global { return true }
    return !state.onQueues.contains { other in
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

  private func takeQuiet(_ state: inout State) -> Gate? {
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
    own(as: item) { item.body?() }
    isOver(item)
  }

  // MARK: - Waiting

  /// A thread waits; see the hook of the same name.
  ///
  /// - Parameter attempt: positive if what it waits for is there; negative if it need be asked only when it is signalled.
  func wait(
    for key: UInt?,
    atMost limit: Duration?,
    place: WorkPlace,
    attempt: () -> Int32
  ) -> Bool {
    if let item = DeviceWork.itemOfThread { return wait(item, for: key, atMost: limit, attempt) }
    if MainQueue.isCurrent { return waitOnMainQueue(for: key, atMost: limit, place, attempt) }
    // A thread of `concurrentPerform`, say, whose caller is the main one.
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
        timer = after(limit, servedWhileBlocked: true) { waiter.wake(timeIsUp: true) }
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

  /// Lets others run until the item is woken and has its turn.
  private func park(_ item: WorkItem, with waiter: WorkWaiter) {
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

  private func setAside(_ item: WorkItem, with waiter: WorkWaiter?, in state: inout State) {
    item.waiter = waiter
    item.state = .waiting
    state.running.removeAll { $0 === item }
    state.waiting.append(item)
  }

  /// Has a waiter look again at what it waits for; returns whether nobody has done that since it last looked.
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

  /// - Returns: whether the waiter was signalled since it last looked.
  func endWait(of waiter: WorkWaiter) -> Bool {
    state.withLock { _ in
      waiter.isOver = true
      return waiter.isSignalled
    }
  }

  /// The thread of an item goes to wait in the kernel, for whatever its run loop waits for.
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

  /// It has come back: of itself, unless somebody has woken it.
  func didPoll(_ waiter: WorkWaiter) {
    guard let item = waiter.item else { return }
    waiter.wake()
    item.gate.wait()
    state.withLock { _ in item.waiter = nil }
    waiter.end()
  }

  /// The main thread waits: the rest of the application goes on, and time passes if all of that waits too.
  private func waitOnMainQueue(
    for key: UInt?,
    atMost limit: Duration?,
    _ place: WorkPlace,
    _ attempt: () -> Int32
  ) -> Bool {
    guard let loop else { return false }
    let waiter = WorkWaiter(nil, of: self, for: key)
    waiter.begin()
    defer { waiter.end() }
    let deadline = limit.map { loop.clock.now.advanced(by: $0) }
    var mayAsk = true
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
      let (mayGoOn, isOutside) = MainActor.assumeIsolated { goOnWhileBlocked(until: deadline, on: loop) }
      if !mayGoOn { return false }
      if !isOutside { continue }
      // Only a thread that is nobody's can end this.
      let now = RealTime.now
      let realLimit = MainActor.assumeIsolated { device?.realTimeLimit ?? .zero }
      end = end ?? now.advanced(by: realLimit)
      if let end, now >= end {
        let message =
          "The main thread waits, in \(place), for something that nobody has done in \(realLimit.inSeconds) s of real time."
        device?.record(message)
        return false
      }
      _ = pause.wait(atMost: .milliseconds(1))
    }
  }

  /// Returns whether the application is still served, and whether there is nothing that could be done.
  @MainActor
  private func goOnWhileBlocked(until deadline: LoopClock.Instant?, on loop: EventRunLoop) -> (Bool, Bool) {
    guard let device, device.isServed else { return (false, false) }
    // An application that was resumed in the call of the loop that waits here.
    device.scheduler.isServed = true
    if device.runNextWork() { return (true, false) }
    // A piece of a task that is not the main actor's stands for a thread of its own: the main thread goes on beside it.
    if device.scheduler.isRunningOffMainActor, device.runCallouts() { return (true, false) }
    if loop.hasMail {
      loop.advance(to: loop.clock.now, in: .blocked)
      return (true, false)
    }
    let ofSystem = device.schedule.nextTime.map { LoopClock.Instant(nanoseconds: $0.inWholeNanoseconds) }
    let deadlines = [deadline, loop.nextDeadline(inMode: .blocked), ofSystem].compactMap { $0 }
    guard let next = deadlines.min() else { return (true, true) }
    loop.advance(to: next, in: .blocked)
    while device.schedule.runNext(at: device.now) { loop.advance(to: next, in: .blocked) }
    return (true, false)
  }

  // MARK: - Turns

  /// The calling thread is about to use a queue itself; see the hook of the same name.
  func beginTurn(on queue: WorkQueue, isBarrier: Bool, place: WorkPlace) -> WorkItem? {
    let facts = queue.facts
    if facts.kind == mainspring_queue_is_global || facts.kind == mainspring_queue_is_main { return nil }
    let caller = DeviceWork.itemOfThread
    let turn = WorkItem(of: self, kind: .turn, on: queue, isBarrier: isBarrier, place: place, caller: caller)
    let (isGranted, queues, quiet) = state.withLock { state -> (Bool, DeviceQueues, Gate?) in
      state.queued.append(turn)
      if DeviceWork.next(in: state, where: { $0 === turn }) != nil {
        state.queued.removeLast()
        state.onQueues.append(turn)
        turn.state = .running
        turn.isGranted = true
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
    } else if !waitOnMainQueue(for: nil, atMost: nil, place, { turn.isGranted ? 1 : 0 }) {
      state.withLock { $0.queued.removeAll { $0 === turn } }
    }
    return turn
  }

  func endTurn(_ turn: WorkItem) {
    let queues = state.withLock { state in
      turn.state = .over
      state.onQueues.removeAll { $0 === turn }
      return state.queues
    }
    goOn(queues)
  }

  /// Does `body` on the main thread, while the calling one waits.
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
