import CTaskHooks
import Dispatch
import Mainspring

/// The main actor's executor while there are simulated devices: Dispatch's main queue, as without it, but for the
/// pieces of tasks that belong to a device, which go into that device's queue.
final class MainActorExecutor: SerialExecutor {
  static let shared = MainActorExecutor()

  private init() {}

  /// The two words of which the runtime's reference to this executor consists.
  var reference: mainspring_main_actor_executor {
    unsafeBitCast(asUnownedSerialExecutor(), to: mainspring_main_actor_executor.self)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if TaskInterceptor.take(job, isForMainActor: true) { return }
    enqueueOnMainQueue(job)
  }

  /// Where the job would go without devices.
  func enqueueOnMainQueue(_ job: UnownedJob) {
    RealMainQueue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }

  func isIsolatingCurrentContext() -> Bool? { MainQueue.isCurrent }
}
