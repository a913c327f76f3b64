import CDeviceHooks
import Foundation
import Mainspring

/// The main run loop's Foundation `Timer`s and performed blocks that belong to devices.
///
/// Any thread may call this; the timers and blocks themselves run on the main queue.
enum FoundationTimers {
  /// Redirects the timers and blocks of Foundation's run loops to this type.
  static func takeRunLoops() {
    let hooks = mainspring_run_loop_hooks(
      take_timer: { timer, seconds, interval, isForMainThread in
        FoundationTimers.take(timer, seconds, interval: interval, isForMainThread: isForMainThread != 0) ? 1 : 0
      },
      reset_timer: { timer, seconds in FoundationTimers.reset(timer, seconds) },
      forget_timer: { timer in FoundationTimers.forget(timer) },
      timer_was_made: { timer, interval in
        // As on Apple's platforms; the least interval is that of Foundation's documentation.
        Unmanaged<Timer>.fromOpaque(timer)._withUnsafeGuaranteedRef { timer in
          timer.fireDate = Date(timeIntervalSinceNow: max(interval, 0.0001))
        }
      },
      perform_block: { block, isForMainThread in
        FoundationTimers.perform(block, isForMainThread: isForMainThread != 0) ? 1 : 0
      }
    )
    mainspring_take_run_loops(hooks)
  }

  /// Returns the scheduler of the device that owns the running code; nil if there is none, or if the run loop is not
  /// the main one.
  ///
  /// On the main queue, the current run loop is the main one, whichever thread serves the queue.
  private static func scheduler(isForMainThread: Bool) -> TaskScheduler? {
    isForMainThread || TaskInterceptor.isOnMainQueue ? TaskInterceptor.ownerOfRunningCode : nil
  }

  private static func perform(_ block: UnsafeMutableRawPointer, isForMainThread: Bool) -> Bool {
    guard let scheduler = scheduler(isForMainThread: isForMainThread) else { return false }
    let work = PerformedBlock(block)
    scheduler.post { work.run() }
    return true
  }

  /// A `Timer` that is set.
  ///
  /// `@unchecked Sendable`: it never changes; any thread may release a timer.
  private final class Entry: @unchecked Sendable {
    let timer: UnsafeMutableRawPointer

    init(_ timer: UnsafeMutableRawPointer) { self.timer = timer }

    deinit { mainspring_end_timer(timer) }

    func fire() { mainspring_fire_timer(timer) }
  }

  private struct Set {
    weak var scheduler: TaskScheduler?
    let timer: WorkTimer
  }

  /// The set timers, by their addresses.
  private static let sets = Locked<[UInt: Set]>([:])

  private static func take(
    _ timer: UnsafeMutableRawPointer,
    _ seconds: Double,
    interval: Double,
    isForMainThread: Bool
  ) -> Bool {
    // If the timer is known, it was now added to a second mode.
    let address = UInt(bitPattern: timer)
    if let known = sets.withLock({ $0[address] }), known.scheduler != nil {
      mainspring_release_timer(timer)
      return true
    }
    guard let scheduler = scheduler(isForMainThread: isForMainThread) else { return false }
    let entry = Entry(timer)
    let isAfterInterval = interval > 0 && abs(interval - seconds) < 0.02
    let delay = isAfterInterval ? .seconds(interval) : DelayEstimator.ofTimer(secondsLeft: seconds)
    let set = scheduler.work?
      .addTimer(after: delay, repeatingEvery: interval > 0 ? .seconds(interval) : nil, servedWhileBlocked: false) {
        [weak work = scheduler.work] in
        guard let work else { return entry.fire() }
        if requireMainActor({ work.beginCallout() }) { work.callCallout(entry.fire) }
      }
    guard let set else { return true }
    // All are released after the lock: releasing a timer whose device is gone invalidates Foundation's timer, which
    // calls `forget`, and the last reference to a scheduler releases such timers.
    let all = sets.withLock { sets in
      let all = sets.values.map { ($0.scheduler, $0.timer) }
      sets = sets.filter { $0.value.scheduler != nil }
      sets[address] = Set(scheduler: scheduler, timer: set)
      return all
    }
    withExtendedLifetime(all) {}
    return true
  }

  private static func reset(_ timer: UnsafeMutableRawPointer, _ seconds: Double) {
    let address = UInt(bitPattern: timer)
    guard let set = sets.withLock({ $0[address] }), let scheduler = set.scheduler else { return }
    set.timer.reset(to: scheduler.now.advanced(by: DelayEstimator.ofTimer(secondsLeft: seconds)))
  }

  private static func forget(_ timer: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: timer)
    let set = sets.withLock { $0.removeValue(forKey: address) }
    set?.timer.cancel()
  }
}

/// A block that the application passed to Foundation's run loop.
///
/// `@unchecked Sendable`: it never changes; any thread may call and release a block.
final class PerformedBlock: @unchecked Sendable {
  private let block: UnsafeMutableRawPointer

  init(_ block: UnsafeMutableRawPointer) { self.block = block }

  deinit { mainspring_release_block(block) }

  func run() { mainspring_call_block(block) }
}
