import CDeviceHooks
import Mainspring

/// Decides which device a job belongs to.
///
/// A task belongs to a device if it was made by code that the device ran, or on the main actor by the test that created
/// the device, while the application is neither suspended nor terminated. The tasks that such a task makes belong to
/// the device too. The runtime's hooks for this are in no public header, so they are used only with the compilers that
/// they were tried with. With other compilers the jobs go through the process's thread pool and Dispatch's main queue,
/// and only the asynchronous forms of a device's members wait for them, as far as they can.
enum TaskInterceptor {
  private struct Owner { weak var scheduler: TaskScheduler? }

  private struct Registry {
    /// The schedulers of the devices to which tasks belong, by the number of the task.
    var owners: [UInt64: Owner] = [:]
    /// The schedulers of the devices that tests drive, by the number of the test's task, which created the device or
    /// called its asynchronous members; 0 stands for code outside of tasks.
    var makers: [UInt64: Owner] = [:]
    /// The scheduler that was registered last.
    var latest = Owner()
  }

  private static let registry = Locked(Registry())

  /// Whether jobs can be intercepted with this compiler and runtime.
  static let isAvailable: Bool = {
    #if SWIFT_RUNTIME_HOOKS
      let taker: mainspring_job_taker = { job in
        TaskInterceptor.take(unsafeBitCast(OpaquePointer(job), to: UnownedJob.self), isForMainActor: false) ? 1 : 0
      }
      guard mainspring_take_jobs(taker, MainActorExecutor.shared.reference) != 0 else { return false }
      mainspring_observe_tasks { task, origin in
        TaskInterceptor.ownerOfRunningCode?.tasks.add(task, TaskOrigin(origin))
      }
      return true
    #else
      return false
    #endif
  }()

  /// Registers `scheduler` as the owner of the tasks that the running task makes on the main actor, until the task
  /// creates another device.
  static func makeCurrentTask(belongTo scheduler: TaskScheduler) {
    _ = isAvailable
    WorkInterceptor.begin()
    let number = mainspring_current_task_number()
    // The strong references that the look at the weak ones makes end after unlocking: the last one releases the
    // device's work, and with it objects of the application, whose `deinit` may make a task.
    let (owner, living) = registry.withLock { registry in
      let living = (Array(registry.makers.values) + Array(registry.owners.values)).map(\.scheduler)
      registry.makers = registry.makers.filter { $0.value.scheduler != nil }
      registry.owners = registry.owners.filter { $0.value.scheduler != nil }
      let owner = registry.owners[number]?.scheduler
      registry.makers[number] = Owner(scheduler: scheduler)
      registry.latest = Owner(scheduler: scheduler)
      // The entry for code outside of tasks is valid only until a test runs that is a task.
      if number != 0 { registry.makers[0] = nil }
      return (owner, living)
    }
    owner?.tasks.remove(number)
    withExtendedLifetime(living) {}
  }

  /// Registers the running task as a test's task that drives the device of `scheduler`.
  ///
  /// The task itself belongs to no device. The tasks that it makes belong to this device, unless it has created another
  /// one. This identifies a test whose device another task created, as XCTest's `setUp` does.
  static func currentTaskDrives(_ scheduler: TaskScheduler) {
    let number = mainspring_current_task_number()
    if number == 0 { return }
    // Both are returned so that they are released after unlocking, as in `makeCurrentTask(belongTo:)`.
    let (owner, maker) = registry.withLock { registry in
      let owner = registry.owners.removeValue(forKey: number)?.scheduler
      let maker = registry.makers[number]?.scheduler
      if maker == nil { registry.makers[number] = Owner(scheduler: scheduler) }
      return (owner, maker)
    }
    owner?.tasks.remove(number)
    withExtendedLifetime(maker) {}
  }

  /// Whether tests run one after the other, so that the device created last is the current one by default.
  ///
  /// Swift Testing, whose runner gets this argument, runs tests in parallel; each test is a task, identified by its
  /// number.
  private static let isSerial = !CommandLine.arguments.contains("swift-testing")

  /// Whether the task belongs to the device of `scheduler`.
  static func owns(_ scheduler: TaskScheduler, _ task: UInt64) -> Bool {
    registry.withLock { $0.owners[task]?.scheduler } === scheduler
  }

  /// Submits a job to the device that it belongs to; returns false if it belongs to none.
  ///
  /// Safe to call from any thread.
  static func take(_ job: UnownedJob, isForMainActor: Bool) -> Bool {
    // A job is a pointer and nothing else.
    let address = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    guard let scheduler = owner(ofTask: mainspring_task_number(address)) else { return false }
    scheduler.submit(TaskScheduler.QueuedJob(job: job, isForMainActor: isForMainActor))
    return true
  }

  /// Whether the caller is on the main queue.
  ///
  /// Any thread may call this, even from a thread that is ending, which must not call Dispatch.
  static var isOnMainQueue: Bool { mainspring_thread_ends() == 0 && MainQueue.isCurrent }

  /// The scheduler of the device that owns work that the calling code starts; nil if there is none.
  ///
  /// Any thread may call this.
  static var ownerOfRunningCode: TaskScheduler? {
    if let work = DeviceWork.ofThread { return work.scheduler }
    return isOnMainQueue ? madeByCurrentTask : nil
  }

  /// The work of the device that the running test created, if the caller is on the main queue; otherwise nil.
  static var workOfRunningTest: DeviceWork? { isOnMainQueue ? madeByCurrentTask?.work : nil }

  private static func owner(ofTask number: UInt64) -> TaskScheduler? {
    let (known, maker) = registry.withLock { ($0.owners[number]?.scheduler, $0.makers[number]?.scheduler) }
    if let known { return known }
    // A test's own task belongs to no device, however it is enqueued.
    if number != 0, maker != nil { return nil }
    guard let found = ownerOfRunningCode else { return nil }
    if number != 0 { registry.withLock { $0.owners[number] = Owner(scheduler: found) } }
    return found
  }

  /// The scheduler of the device that the running test created last.
  static var schedulerOfRunningTest: TaskScheduler? { scheduler(ofTestThatIs: mainspring_current_task_number()) }

  /// The scheduler of the device that was created last; nil if it no longer exists.
  static var latestScheduler: TaskScheduler? { registry.withLock { $0.latest.scheduler } }

  private static func scheduler(ofTestThatIs number: UInt64) -> TaskScheduler? {
    registry.withLock { $0.makers[number]?.scheduler ?? (isSerial ? $0.latest.scheduler : nil) }
  }

  /// The scheduler of the device that the current task created; nil if there is none or it is not served.
  ///
  /// A job that leaves the main actor is enqueued when its task is no longer the current one. Such a job has no owner
  /// here; otherwise the test's own jobs would go to the device.
  private static var madeByCurrentTask: TaskScheduler? {
    let current = mainspring_current_task_number()
    if current == 0, mainspring_is_running_job() != 0 { return nil }
    guard let scheduler = scheduler(ofTestThatIs: current) else { return nil }
    return scheduler.isServed ? scheduler : nil
  }
}
