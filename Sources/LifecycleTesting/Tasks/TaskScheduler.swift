import CTaskHooks
import Mainspring

/// The pieces of tasks that belong to one device: they run on its loop, one after the other, and never beside it.
///
/// What a device's application does with `Task`, `async` and actors goes where all else of it goes, so a device that is
/// idle is idle: nothing of the application is on its way through a thread pool. Any thread may submit; see
/// ``TaskInterceptor`` for what is submitted.
///
/// `@unchecked Sendable`: the jobs are behind a lock; a job is used up by whoever takes it out.
final class TaskScheduler: @unchecked Sendable {
  /// A piece of a task, or an actor's turn.
  struct Piece: Sendable {
    let job: UnownedJob
    let isForMainActor: Bool

    /// The number of its task, or 0.
    var task: UInt64 {
      // A job is a pointer and nothing else.
      mainspring_task_number(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
    }
  }

  private struct Waiting {
    var pieces: [Piece] = []
    var loop: EventRunLoop?
    var work: DeviceWork?
    var random: SeededGenerator?
    var isPumpAsked = false
    var awaitsMainQueue = false
    var isServed = true
    /// Whether the innermost piece that runs is not the main actor's.
    var isRunningOffMainActor = false
    /// The number of the task of which a piece runs; 0 if it is of none.
    var running: UInt64 = 0
    /// The number of a task that is on its way from one executor to the other, and what it may have read from clocks
    /// before.
    var hopping: (task: UInt64, readings: mainspring_readings)?
  }

  private let waiting = Locked(Waiting())
  private let holds: HoldList
  #if compiler(>=6.3) && compiler(<6.4)
    private let executor = DeviceExecutor()
  #endif
  /// Runs what is ready, if nobody runs the device: a test that awaits a task which it has made itself does not.
  private let pump: @Sendable () -> Void

  init(seed: UInt64?, holds: HoldList, pump: @escaping @Sendable () -> Void) {
    self.holds = holds
    self.pump = pump
    waiting.withLock { $0.random = seed.map { SeededGenerator(seed: $0 ^ 0x5CED) } }
    #if compiler(>=6.3) && compiler(<6.4)
      executor.belong(to: self)
    #endif
  }

  deinit {
    giveBack()
    work?.end()
  }

  /// The loop that the pieces run on from now on: that of a new process, which has none of the old one's pieces.
  ///
  /// - Parameter work: what that process has under way on other queues.
  func move(to loop: EventRunLoop, work: DeviceWork) {
    let old = waiting.withLock { waiting in
      defer { waiting.work = work }
      waiting.loop = loop
      waiting.pieces = []
      return waiting.work
    }
    old?.end()
    loop.setQueuedWorkMarker { [weak self, weak loop] body in
      guard let self, let loop else { return }
      afterQueuedWork(of: loop, body)
    }
  }

  /// What the application has under way on other queues and threads.
  var work: DeviceWork? { waiting.withLock { $0.work } }

  /// Whether a piece of a task runs that is not the main actor's: it stands for code of another thread.
  var isRunningOffMainActor: Bool { waiting.withLock { $0.isRunningOffMainActor } }

  /// Whether what is queued on Dispatch's main queue counts as the device's work, since its test lets that queue run.
  var awaitsMainQueue: Bool {
    get { waiting.withLock { $0.awaitsMainQueue } }
    set { waiting.withLock { $0.awaitsMainQueue = newValue } }
  }

  /// Whether the application is served, so that what is submitted will run: it is neither suspended nor dead.
  ///
  /// A task that the test makes while it is not is left to the test.
  var isServed: Bool {
    get { waiting.withLock { $0.isServed } }
    set {
      let work = waiting.withLock { waiting in
        waiting.isServed = newValue
        return waiting.work
      }
      work?.isServed = newValue
    }
  }

  /// Calls `body` on the loop once all that is queued now has run, and the tasks have gone on as far as they can.
  private func afterQueuedWork(of loop: EventRunLoop, _ body: @escaping @Sendable () -> Void) {
    // Weakly: what a loop that is confined holds in its own queue would keep it for ever.
    let check: @Sendable () -> Void = { [weak self, weak loop] in
      guard let self, let loop else { return }
      guard waiting.withLock({ $0.pieces.isEmpty }) else { return afterQueuedWork(of: loop, body) }
      if work?.isIdle ?? true { return body() }
      // Weakly, as above.
      work?.whenIdle { [weak self, weak loop] in
        if let self, let loop { afterQueuedWork(of: loop, body) }
      }
    }
    guard awaitsMainQueue else { return loop.post(check) }
    RealMainQueue.async { [weak loop] in loop?.post(check) }
  }

  /// Takes a piece.
  ///
  /// Safe to use from any thread.
  func submit(_ piece: Piece) {
    let loop = waiting.withLock { waiting in
      waiting.pieces.append(piece)
      // A task whose next piece comes out of the one that runs has not been suspended, but changes its executor.
      if waiting.running == piece.task { waiting.hopping = (piece.task, mainspring_readings_of_thread().pointee) }
      return waiting.loop
    }
    loop?.post { [weak self] in self?.runNext() }
    askForPump()
  }

  /// Has what is ready run soon, if nobody runs the device.
  ///
  /// Safe to use from any thread.
  func askForPump() {
    let isFirst = waiting.withLock { waiting in
      defer { waiting.isPumpAsked = true }
      return !waiting.isPumpAsked
    }
    guard isFirst else { return }
    RealMainQueue.async { [weak self] in
      guard let self else { return }
      waiting.withLock { $0.isPumpAsked = false }
      pump()
    }
  }

  /// Takes a piece that is to run when `delay` has passed on the device's clock.
  ///
  /// Safe to use from any thread.
  func submit(_ piece: Piece, after delay: Duration) {
    guard let loop = waiting.withLock({ $0.loop }) else { return }
    let instant = loop.clock.now.advanced(by: delay)
    loop.post(priority: .system) { [weak self, weak loop] in
      loop?.addTimer(at: instant) { self?.submit(piece) }
    }
  }

  /// Posts a block to the device's loop.
  func post(_ body: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.loop }?.post(body)
    askForPump()
  }

  /// Posts what is the system's to do, also while the application is suspended.
  func postForSystem(_ body: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.loop }?.post(priority: .system, body)
    askForPump()
  }

  /// The device's time.
  var now: LoopClock.Instant { waiting.withLock { $0.loop }?.clock.now ?? LoopClock.Instant(nanoseconds: 0) }

  /// Keeps the device's time from moving; see ``SimulatedDevice/hold(_:file:line:)``.
  func hold(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Hold {
    holds.add(name: name, place: "\(file):\(line)")
  }

  /// Without a seed the oldest piece; with one, the main actor's are still first in, first out, but any piece of the
  /// global executor, which promises no order, may come before or after them.
  private func runNext() {
    let next = waiting.withLock { waiting -> Piece? in
      if waiting.pieces.isEmpty { return nil }
      var index = 0
      if waiting.random != nil {
        let firstOfMainActor = waiting.pieces.firstIndex { $0.isForMainActor }
        let choices = waiting.pieces.indices.filter { !waiting.pieces[$0].isForMainActor || $0 == firstOfMainActor }
        index = choices.randomElement(using: &waiting.random!) ?? 0
      }
      return waiting.pieces.remove(at: index)
    }
    if let next { run(next) }
  }

  private func run(_ piece: Piece) {
    let task = piece.task
    // A piece may run the loop, and so other pieces inside of itself.
    let (outer, wasOffMainActor, hopping) = waiting.withLock { waiting in
      defer {
        waiting.isRunningOffMainActor = !piece.isForMainActor
        waiting.running = task
        waiting.hopping = nil
      }
      return (waiting.running, waiting.isRunningOffMainActor, waiting.hopping)
    }
    // The main queue may be served by another thread now.
    if let hopping, hopping.task == task { mainspring_readings_of_thread().pointee = hopping.readings }
    defer {
      waiting.withLock { waiting in
        waiting.running = outer
        waiting.isRunningOffMainActor = wasOffMainActor
      }
    }
    if piece.isForMainActor { return piece.job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    #if compiler(>=6.3) && compiler(<6.4)
      piece.job.runSynchronously(on: executor.asUnownedTaskExecutor())
    #endif
  }

  /// The device goes: what is left runs where it would have run without one, unless the application was not served any
  /// more.
  private func giveBack() {
    if !isServed { return }
    let pieces = waiting.withLock { waiting in
      defer { waiting.pieces = [] }
      return waiting.pieces
    }
    for piece in pieces {
      if piece.isForMainActor {
        MainActorExecutor.shared.enqueueOnMainQueue(piece.job)
      } else {
        mainspring_enqueue_globally(unsafeBitCast(piece.job, to: UnsafeMutableRawPointer.self))
      }
    }
  }
}
