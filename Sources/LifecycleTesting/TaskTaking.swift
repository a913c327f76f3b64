import CTaskHooks
import Dispatch
import Mainspring

/// Decides which device a piece of a task belongs to.
///
/// A task belongs to a device when it was made by code that the device ran, or on the main actor by the test that made the
/// device; and so do the tasks that those make. The runtime's hooks for this are in no public header, so it is there only with
/// the compilers that it was tried with. With others the pieces go through the process's thread pool and Dispatch's main
/// queue, and only the asynchronous forms of a device's members wait for them, as well as they can.
enum TaskTaking {
  private struct Owner { weak var scheduler: TaskScheduler? }

  private struct Registry {
    var owners: [UInt64: Owner] = [:]
    /// By the number of the task that has made the device: 0 outside any.
    var makers: [UInt64: Owner] = [:]
  }

  private static let registry = Locked(Registry())
  private static let mainQueueKey = DispatchSpecificKey<Bool>()

  /// Whether tasks can be taken with this compiler and runtime.
  static let isAvailable: Bool = {
    DispatchQueue.main.setSpecific(key: mainQueueKey, value: true)
    #if compiler(>=6.3) && compiler(<6.4)
      return mainspring_take_jobs { job, isForMainActor in TaskTaking.take(job, isForMainActor != 0) ? 1 : 0 } != 0
    #else
      return false
    #endif
  }()

  /// Whether the caller is on the main actor, which is Dispatch's main queue, on whatever thread that is served now.
  static var isOnMainActor: Bool {
    _ = isAvailable
    return DispatchQueue.getSpecific(key: mainQueueKey) ?? false
  }

  /// Has the tasks that the running task makes on the main actor belong to `scheduler`, until another one is made there.
  static func makeCurrentTask(belongTo scheduler: TaskScheduler) -> UInt64 {
    _ = isAvailable
    let number = mainspring_current_task_number()
    registry.withLock { $0.makers[number] = Owner(scheduler: scheduler) }
    return number
  }

  static func forget(maker number: UInt64) {
    registry.withLock { registry in
      if registry.makers[number]?.scheduler == nil { registry.makers[number] = nil }
      registry.owners = registry.owners.filter { $0.value.scheduler != nil }
    }
  }

  /// The device's scheduler whose code runs on the main actor now, or nil. Touched on the main actor only.
  nonisolated(unsafe) static var running: TaskScheduler?

  private static func take(_ job: UnsafeMutableRawPointer, _ isForMainActor: Bool) -> Bool {
    let number = mainspring_task_number(job)
    guard let scheduler = owner(ofTask: number) else { return false }
    scheduler.submit(TaskScheduler.Piece(job: UInt(bitPattern: job), isForMainActor: isForMainActor))
    return true
  }

  private static func owner(ofTask number: UInt64) -> TaskScheduler? {
    let known = registry.withLock { number == 0 ? nil : $0.owners[number]?.scheduler }
    if let known { return known }
    guard isOnMainActor else { return nil }
    let found = running ?? madeByCurrentTask
    if let found, number != 0 { registry.withLock { $0.owners[number] = Owner(scheduler: found) } }
    return found
  }

  /// A job that leaves the main actor is enqueued when its task is no longer the current one: such a job belongs to nobody, or
  /// the test's own would go to the device.
  private static var madeByCurrentTask: TaskScheduler? {
    let current = mainspring_current_task_number()
    if current == 0, mainspring_is_running_job() != 0 { return nil }
    return registry.withLock { $0.makers[current]?.scheduler }
  }
}
