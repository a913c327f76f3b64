import CTaskHooks
import Mainspring

/// Decides which device a piece of a task belongs to.
///
/// A task belongs to a device when it was made by code that the device ran, or on the main actor by the test that made
/// the device, while the application is neither suspended nor dead; and so do the tasks that those make. The runtime's
/// hooks for this are in no public header, so it is there only with the compilers that it was tried with. With others
/// the pieces go through the process's thread pool and Dispatch's main queue, and only the asynchronous forms of a
/// device's members wait for them, as well as they can.
enum TaskInterceptor {
  private struct Owner { weak var scheduler: TaskScheduler? }

  private struct Registry {
    var owners: [UInt64: Owner] = [:]
    /// By the number of the task that has made the device, or has called its asynchronous members: 0 outside any.
    var makers: [UInt64: Owner] = [:]
    /// What was made last.
    var latest = Owner()
  }

  private static let registry = Locked(Registry())

  /// Whether tasks can be taken with this compiler and runtime.
  static let isAvailable: Bool = {
    #if compiler(>=6.3) && compiler(<6.4)
      let taker: mainspring_job_taker = { job in
        TaskInterceptor.take(unsafeBitCast(OpaquePointer(job), to: UnownedJob.self), isForMainActor: false) ? 1 : 0
      }
      return mainspring_take_jobs(taker, MainActorExecutor.shared.reference) != 0
    #else
      return false
    #endif
  }()

  /// Has the tasks that the running task makes on the main actor belong to `scheduler`, until another one is made
  /// there.
  static func makeCurrentTask(belongTo scheduler: TaskScheduler) {
    _ = isAvailable
    WorkInterceptor.begin()
    let number = mainspring_current_task_number()
    registry.withLock { registry in
      registry.makers = registry.makers.filter { $0.value.scheduler != nil }
      registry.owners = registry.owners.filter { $0.value.scheduler != nil }
      registry.makers[number] = Owner(scheduler: scheduler)
      registry.latest = Owner(scheduler: scheduler)
      // A device that was made outside of any task is meant only until there is a test that is a task.
      if number != 0 { registry.makers[0] = nil }
    }
  }

  /// The running task drives a device: it is a test's, and so no device's, and what it makes belongs to that one unless
  /// it has made another.
  ///
  /// A test whose device was made by another task, as XCTest's `setUp` does, is known by this.
  static func currentTaskDrives(_ scheduler: TaskScheduler) {
    let number = mainspring_current_task_number()
    if number == 0 { return }
    registry.withLock { registry in
      registry.owners[number] = nil
      if registry.makers[number]?.scheduler == nil { registry.makers[number] = Owner(scheduler: scheduler) }
    }
  }

  /// Whether tests run one after the other, so that the device made last is meant if nothing tells another.
  ///
  /// Swift Testing, whose runner is told this word, has them run beside each other; each is a task that is known by its
  /// number.
  private static let isSerial = !CommandLine.arguments.contains("swift-testing")

  /// Gives a job to the device that it belongs to; false if it belongs to none.
  ///
  /// Safe to use from any thread.
  static func take(_ job: UnownedJob, isForMainActor: Bool) -> Bool {
    // A job is a pointer and nothing else.
    let address = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    guard let scheduler = owner(ofTask: mainspring_task_number(address)) else { return false }
    scheduler.submit(TaskScheduler.Piece(job: job, isForMainActor: isForMainActor))
    return true
  }

  /// Whether the caller is on the main queue.
  ///
  /// Any thread, also one that ends, which must not ask Dispatch.
  static var isOnMainQueue: Bool { mainspring_thread_ends() == 0 && MainQueue.isCurrent }

  /// The scheduler of the device that what the calling code begins belongs to; nil if that is none.
  ///
  /// Safe to use from any thread.
  static var ownerOfRunningCode: TaskScheduler? {
    if let work = DeviceWork.ofThread { return work.scheduler }
    return isOnMainQueue ? madeByCurrentTask : nil
  }

  /// The work of the device that the running test has made, if this is the main queue; else nil.
  static var workOfRunningTest: DeviceWork? { isOnMainQueue ? madeByCurrentTask?.work : nil }

  private static func owner(ofTask number: UInt64) -> TaskScheduler? {
    let (known, drives) = registry.withLock { ($0.owners[number]?.scheduler, $0.makers[number]?.scheduler != nil) }
    if let known { return known }
    // A test's own task, however it is enqueued.
    if number != 0, drives { return nil }
    guard let found = ownerOfRunningCode else { return nil }
    if number != 0 { registry.withLock { $0.owners[number] = Owner(scheduler: found) } }
    return found
  }

  /// The scheduler of the device that the running test has made last.
  static var schedulerOfRunningTest: TaskScheduler? { scheduler(ofTestThatIs: mainspring_current_task_number()) }

  private static func scheduler(ofTestThatIs number: UInt64) -> TaskScheduler? {
    registry.withLock { $0.makers[number]?.scheduler ?? (isSerial ? $0.latest.scheduler : nil) }
  }

  /// A job that leaves the main actor is enqueued when its task is no longer the current one: such a job belongs to
  /// nobody, or the test's own would go to the device.
  private static var madeByCurrentTask: TaskScheduler? {
    let current = mainspring_current_task_number()
    if current == 0, mainspring_is_running_job() != 0 { return nil }
    guard let scheduler = scheduler(ofTestThatIs: current) else { return nil }
    return scheduler.isServed ? scheduler : nil
  }
}
