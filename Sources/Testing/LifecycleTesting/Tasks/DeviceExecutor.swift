#if SWIFT_RUNTIME_HOOKS
  import Mainspring
  @_spi(ExperimentalScheduling) import _Concurrency

  /// The global executor for a device's tasks: they run in the device's queue, and sleep on its clock.
  ///
  /// `Task.sleep` and the standard clocks let the current executor schedule the wake-up, if it can, so these sleeps
  /// take virtual time too. The protocol for that is still experimental in the standard library, so this class exists
  /// only with the compilers that it was tried with. With other compilers such a sleep takes real time, outside of the
  /// device.
  final class DeviceExecutor: TaskExecutor, SchedulingExecutor {
    private struct WeakScheduler { weak var scheduler: TaskScheduler? }

    private let owner = Locked(WeakScheduler())

    func belong(to scheduler: TaskScheduler) { owner.withLock { $0.scheduler = scheduler } }

    func enqueue(_ job: consuming ExecutorJob) {
      let queued = TaskScheduler.QueuedJob(job: UnownedJob(job), isForMainActor: false)
      owner.withLock { $0.scheduler }?.submit(queued)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob,
      after delay: C.Duration,
      tolerance: C.Duration?,
      clock: C
    ) {
      sleep(UnownedJob(job), for: delay as? Duration ?? .zero)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob,
      at instant: C.Instant,
      tolerance: C.Duration?,
      clock: C
    ) {
      // The clock runs on by itself, so the requested delay was slightly longer than the time that is left now.
      let left = clock.now.duration(to: instant) as? Duration ?? .zero
      sleep(UnownedJob(job), for: DelayEstimator.ofSleep(left: left))
    }

    private func sleep(_ job: UnownedJob, for duration: Duration) {
      owner.withLock { $0.scheduler }?.submit(TaskScheduler.QueuedJob(job: job, isForMainActor: false), after: duration)
    }
  }
#endif
