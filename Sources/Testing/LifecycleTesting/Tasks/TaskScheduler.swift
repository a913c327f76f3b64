import CDeviceHooks
import Mainspring

/// The jobs that belong to one device; they run on its loop, one after the other, and never in parallel with it.
///
/// Work that a device's application does with `Task`, `async` and actors goes to the same queue as all its other work.
/// So if a device is idle, none of its application's work is in a thread pool. Any thread may submit jobs; see
/// ``TaskInterceptor`` for which jobs are submitted.
///
/// `@unchecked Sendable`: the jobs are behind a lock; the thread that removes a job runs it.
final class TaskScheduler: @unchecked Sendable {
  /// A job of a task or of an actor.
  struct QueuedJob: Sendable {
    let job: UnownedJob
    let isForMainActor: Bool

    /// The number of the job's task; 0 if it has none.
    var task: UInt64 {
      // A job is a pointer and nothing else.
      mainspring_task_number(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
    }
  }

  private struct State {
    var jobs: [QueuedJob] = []
    var loop: EventRunLoop?
    var work: DeviceWork?
    var random: SeededGenerator?
    var isPumpAsked = false
    var awaitsMainQueue = false
    var isServed = true
    /// Whether the innermost running job is not the main actor's.
    var isRunningOffMainActor = false
    /// The number of the running job's task; 0 if it has none.
    var running: UInt64 = 0
    /// The loops of applications that ended in a callback, whose frames may keep them.
    var loopsToClose: [EventRunLoop] = []
    /// The number of a task that is moving from one executor to the other, and the clock readings of the thread it
    /// left.
    var hopping: (task: UInt64, readings: mainspring_readings)?
  }

  private let waiting = Locked(State())
  let holds: HoldList
  /// The application's tasks that have not ended.
  let tasks: OpenTasks
  #if SWIFT_RUNTIME_HOOKS
    private let executor = DeviceExecutor()
  #endif
  /// Runs ready work if no call of the device is in progress, for example while a test awaits a task that it has made.
  private let pump: @MainActor @Sendable () -> Void

  /// The search that orders the jobs; nil outside of a search.
  private let search: ScheduleRun?

  init(
    seed: UInt64?,
    search: ScheduleRun?,
    holds: HoldList,
    tasks: OpenTasks,
    pump: @escaping @MainActor @Sendable () -> Void
  ) {
    self.search = search
    self.holds = holds
    self.tasks = tasks
    self.pump = pump
    waiting.withLock { $0.random = seed.map { SeededGenerator(seed: $0 ^ 0x5CED) } }
    #if SWIFT_RUNTIME_HOOKS
      executor.belong(to: self)
    #endif
  }

  deinit {
    returnJobs()
    work?.end()
    let loops = waiting.withLock { $0.loopsToClose }
    if !loops.isEmpty { RealMainQueue.async { for loop in loops { loop.close() } } }
  }

  /// Closes `loop` when the device is released: frames of an abandoned callback may keep it, and its descriptors.
  func closeAtEnd(_ loop: EventRunLoop) { waiting.withLock { $0.loopsToClose.append(loop) } }

  /// Sets the loop that runs the jobs from now on, that of a new process; drops the jobs of the old process.
  ///
  /// - Parameter work: the new process's work on other queues.
  func move(to loop: EventRunLoop, work: DeviceWork) {
    // The former loop is released after unlocking: its blocks may own objects that make tasks in their `deinit`.
    let (formerLoop, formerWork) = waiting.withLock { waiting in
      defer { (waiting.loop, waiting.work) = (loop, work) }
      waiting.jobs = []
      return (waiting.loop, waiting.work)
    }
    formerWork?.end()
    withExtendedLifetime(formerLoop) {}
    tasks.removeAll()
    loop.setQueuedWorkMarker { [weak self, weak loop] body in
      guard let self, let loop else { return }
      afterQueuedWork(of: loop, body)
    }
  }

  /// The application's work on other queues and threads.
  var work: DeviceWork? { waiting.withLock { $0.work } }

  /// Whether a job of another executor than the main actor's runs; such a job stands for code on another thread.
  var isRunningOffMainActor: Bool { waiting.withLock { $0.isRunningOffMainActor } }

  /// The number of the task whose job runs, if it is not the main actor's; otherwise nil.
  var taskOffMainActor: UInt64? { waiting.withLock { $0.isRunningOffMainActor ? $0.running : nil } }

  /// Whether work on Dispatch's main queue counts as the device's work, since the device's test lets that queue run.
  var awaitsMainQueue: Bool {
    get { waiting.withLock { $0.awaitsMainQueue } }
    set { waiting.withLock { $0.awaitsMainQueue = newValue } }
  }

  /// Whether the application is served, so that submitted jobs run: it is neither suspended nor terminated.
  ///
  /// A task that the test makes while this is false is left to the test.
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

  /// Calls `body` on the loop when all work queued now has run, and the tasks have progressed as far as they can.
  private func afterQueuedWork(of loop: EventRunLoop, _ body: @escaping @Sendable () -> Void) {
    // The loop is captured weakly: a confined loop keeps the block in its own queue, and would keep itself alive
    // forever.
    let check: @Sendable () -> Void = { [weak self, weak loop] in
      guard let self, let loop else { return }
      guard waiting.withLock({ $0.jobs.isEmpty }) else { return afterQueuedWork(of: loop, body) }
      if work?.isIdle ?? true { return body() }
      // The captures are weak for the same reason.
      work?.whenIdle { [weak self, weak loop] in
        if let self, let loop { afterQueuedWork(of: loop, body) }
      }
    }
    guard awaitsMainQueue else {
      loop.postBehindAll(check)
      return
    }
    RealMainQueue.async { [weak loop] in loop?.postBehindAll(check) }
  }

  /// Submits a job.
  ///
  /// Safe to call from any thread.
  func submit(_ queued: QueuedJob) {
    tasks.goesOn(queued.task)
    let loop = waiting.withLock { waiting in
      waiting.jobs.append(queued)
      // A task whose next job is submitted while its current one runs was not suspended, but changes its executor.
      if waiting.running == queued.task { waiting.hopping = (queued.task, mainspring_readings_of_thread().pointee) }
      return waiting.loop
    }
    loop?.post { [weak self] in self?.runNext() }
    askForPump()
  }

  /// Runs ready work soon, if no call of the device is in progress.
  ///
  /// Safe to call from any thread.
  func askForPump() {
    let isFirst = waiting.withLock { waiting in
      defer { waiting.isPumpAsked = true }
      return !waiting.isPumpAsked
    }
    guard isFirst else { return }
    RealMainQueue.async { [weak self] in
      guard let self else { return }
      waiting.withLock { $0.isPumpAsked = false }
      requireMainActor(pump)
    }
  }

  /// Submits a job that is to run when `delay` has passed on the device's clock.
  ///
  /// Safe to call from any thread.
  func submit(_ queued: QueuedJob, after delay: Duration) {
    guard let loop = waiting.withLock({ $0.loop }) else { return }
    let instant = loop.clock.now.advanced(by: delay)
    let sleep = tasks.beginSleep(until: instant, endsWithJob: true)
    // A sleep ends while the main thread waits, too: its job stands for another thread.
    loop.post(priority: .system, modes: [.common, .blocked]) { [weak self, weak loop, tasks] in
      loop?.addTimer(at: instant, modes: [.common, .blocked]) {
        tasks.endSleep(sleep)
        self?.submit(queued)
      }
    }
  }

  /// Posts a block to the device's loop.
  func post(_ body: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.loop }?.post(body)
    askForPump()
  }

  /// Posts the system's work, which runs even while the application is suspended.
  func postForSystem(_ body: @escaping @MainActor @Sendable () -> Void) {
    waiting.withLock { $0.loop }?.postToMainActor(priority: .system, body)
    askForPump()
  }

  /// The device's time.
  var now: LoopClock.Instant { waiting.withLock { $0.loop }?.clock.now ?? LoopClock.Instant(nanoseconds: 0) }

  /// Stops the device's time; see ``SimulatedDevice/hold(_:file:line:)``.
  func hold(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> TimeHold {
    holds.add(name: name, callSite: "\(file):\(line)")
  }

  /// Stops the device's time for work that `origin` has begun.
  func hold(_ name: String, by origin: String) -> TimeHold { holds.add(name: name, callSite: origin) }

  /// Runs the next job.
  ///
  /// Without a seed, this is the oldest job. With a seed, the main actor's jobs still run first in, first out, but any
  /// job of the global executor, which promises no order, may run before or after them.
  private func runNext() {
    let next = waiting.withLock { waiting -> QueuedJob? in
      if waiting.jobs.isEmpty { return nil }
      var index = 0
      if waiting.random != nil || search != nil {
        let firstOfMainActor = waiting.jobs.firstIndex { $0.isForMainActor }
        let choices = waiting.jobs.indices.filter { !waiting.jobs[$0].isForMainActor || $0 == firstOfMainActor }
        if let search {
          let numbers = choices.map { waiting.jobs[$0].task }
          let time = Duration.nanoseconds(waiting.loop?.clock.now.nanoseconds ?? 0)
          let taken = search.choose(among: numbers.map { .task($0) }, at: time) { taken, first, names in
            "\(tasks.name(ofTask: numbers[taken], &names)) goes on before \(tasks.name(ofTask: numbers[first], &names))"
          }
          index = choices[taken]
        } else {
          index = choices.randomElement(using: &waiting.random!) ?? 0
        }
      }
      return waiting.jobs.remove(at: index)
    }
    guard let next else { return }
    if search != nil, let work, !work.own({ requireMainActor { work.beginCallout(isChosen: true) } }) { return }
    run(next)
  }

  /// The tasks with a job that is ready and is not the main actor's.
  var tasksOffMainActor: [UInt64] { waiting.withLock { $0.jobs.filter { !$0.isForMainActor }.map(\.task) } }

  /// Runs the next job that is not the main actor's, while the main thread waits; returns whether there was one.
  ///
  /// - Parameter task: the task whose job it is; nil for any.
  @discardableResult
  func runNextOffMainActor(_ task: UInt64? = nil) -> Bool {
    let next = waiting.withLock { waiting in
      waiting.jobs.firstIndex { !$0.isForMainActor && (task == nil || $0.task == task) }
        .map { waiting.jobs.remove(at: $0) }
    }
    if let next { run(next) }
    return next != nil
  }

  private func run(_ queued: QueuedJob) {
    let task = queued.task
    // A job may run the loop, and so other jobs inside itself.
    let (outer, wasOffMainActor, hopping) = waiting.withLock { waiting in
      defer {
        waiting.isRunningOffMainActor = !queued.isForMainActor
        waiting.running = task
        waiting.hopping = nil
      }
      return (waiting.running, waiting.isRunningOffMainActor, waiting.hopping)
    }
    // Another thread may serve the main queue now.
    if let hopping, hopping.task == task { mainspring_readings_of_thread().pointee = hopping.readings }
    // The runtime keeps a list of the jobs that run on a thread, on its stack.
    mainspring_begin_frame_that_stays()
    defer {
      mainspring_end_frame_that_stays()
      waiting.withLock { waiting in
        waiting.running = outer
        waiting.isRunningOffMainActor = wasOffMainActor
      }
    }
    if queued.isForMainActor { return queued.job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    #if SWIFT_RUNTIME_HOOKS
      queued.job.runSynchronously(on: executor.asUnownedTaskExecutor())
    #endif
  }

  /// Returns the remaining jobs to the executors that would run them without a device, since the device is being
  /// released.
  ///
  /// Does nothing if the application was no longer served.
  private func returnJobs() {
    if !isServed { return }
    let jobs = waiting.withLock { waiting in
      defer { waiting.jobs = [] }
      return waiting.jobs
    }
    for queued in jobs {
      if queued.isForMainActor {
        MainActorExecutor.shared.enqueueOnMainQueue(queued.job)
      } else {
        mainspring_enqueue_globally(unsafeBitCast(queued.job, to: UnsafeMutableRawPointer.self))
      }
    }
  }
}
