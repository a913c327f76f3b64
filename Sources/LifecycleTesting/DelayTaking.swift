import CRunLoopHooks
import CTaskHooks
import Mainspring

/// Has what an application delays with Dispatch or with Foundation's run loop wait for its device's clock: the blocks of
/// `asyncAfter`, `Timer`s, and blocks that `RunLoop` is to perform.
///
/// It is the device's where a task that the same code made would be, on the main queue; see ``TaskTaking``. That queue is served by
/// any thread of a test process, which so counts as the main one for Foundation: an observer with `queue: .main` would wait for
/// itself otherwise.
enum DelayTaking {
  private static let hooks: Void = {
    let delays = mainspring_delay_hooks(
      take_block: { nanoseconds, queue, block in
        DelayTaking.take(DelayedBlock(block, on: queue), after: .nanoseconds(nanoseconds)) ? 1 : 0
      },
      is_on_main_queue: { MainQueue.isCurrent ? 1 : 0 }
    )
    mainspring_take_delays(delays)
    let runLoops = mainspring_run_loop_hooks(
      take_timer: { timer, seconds, interval in FoundationTimers.take(timer, seconds, interval: interval) ? 1 : 0 },
      reset_timer: { timer, seconds in FoundationTimers.reset(timer, seconds) },
      forget_timer: { timer in FoundationTimers.forget(timer) },
      perform_block: { block in DelayTaking.perform(block) ? 1 : 0 }
    )
    mainspring_take_run_loops(runLoops)
  }()

  /// From the first device on there is something to ask.
  static func begin() { hooks }

  private static func take(_ block: DelayedBlock, after left: Duration) -> Bool {
    guard let scheduler = TaskTaking.ownerOfRunningCode else { return block.giveUp() }
    // Whole microseconds are what was written; see `nanoseconds_left`.
    scheduler.addTimer(after: left.attoseconds % 1_000_000_000_000 == 0 ? left : meant(left)) { [weak scheduler] in
      block.run(holdingBack: scheduler)
    }
    return true
  }

  private static func perform(_ block: UnsafeMutableRawPointer) -> Bool {
    guard let scheduler = TaskTaking.ownerOfRunningCode else { return false }
    let work = PerformedBlock(block)
    scheduler.post { work.run() }
    return true
  }

  /// A delay as it was most likely written, since it is told as what is left of it.
  ///
  /// The thread may have been kept from running in between; then a rounder number was meant than the next tenth of a millisecond.
  static func meant(_ left: Duration) -> Duration {
    let near = RoundDuration.meant(left: left, stolen: .zero)
    if left < .milliseconds(50) || near.attoseconds % Duration.milliseconds(1).attoseconds == 0 { return near }
    return RoundDuration.meant(left: left, stolen: .milliseconds(20))
  }
}
