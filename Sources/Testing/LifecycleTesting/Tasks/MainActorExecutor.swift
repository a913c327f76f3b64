import CDeviceHooks
import Dispatch
import Mainspring

/// The main actor's executor while simulated devices exist.
///
/// It is Dispatch's main queue, as without devices, except that jobs that belong to a device go to that device's queue.
final class MainActorExecutor: SerialExecutor {
  static let shared = MainActorExecutor()

  private init() {}

  /// The two words of the runtime's reference to this executor.
  var reference: mainspring_main_actor_executor {
    unsafeBitCast(asUnownedSerialExecutor(), to: mainspring_main_actor_executor.self)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if TaskInterceptor.take(job, isForMainActor: true) { return }
    enqueueOnMainQueue(job)
  }

  /// Enqueues the job as it would be enqueued without devices.
  func enqueueOnMainQueue(_ job: UnownedJob) {
    RealMainQueue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }

  func isIsolatingCurrentContext() -> Bool? { MainQueue.isCurrent }
}
