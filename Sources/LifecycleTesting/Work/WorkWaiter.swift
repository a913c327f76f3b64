import CTaskHooks
import Mainspring

/// A thread of an application that waits for a signal, for a time, or for both.
///
/// `@unchecked Sendable`: the variables are accessed only while the lock of the waiter's ``DeviceWork`` is held.
final class WorkWaiter: @unchecked Sendable {
  let work: DeviceWork
  /// The item that waits; nil on the main queue.
  let item: WorkItem?
  /// The address of the object whose signal ends the wait; nil if only time can end it.
  let key: UInt?
  var isSignalled = false
  var isTimeUp = false
  /// Whether the wait has ended, so that a signal goes to another waiter.
  var isOver = false

  init(_ item: WorkItem?, of work: DeviceWork, for key: UInt?) {
    self.work = work
    self.item = item
    self.key = key
  }

  /// Makes the waiter check its condition again.
  func wake(timeIsUp: Bool = false) { work.wake(self, timeIsUp: timeIsUp) }

  // MARK: - All waiters

  private static let waiting = Locked<[UInt: [WorkWaiter]]>([:])

  /// Registers the waiter for ``signal(_:all:)``.
  func begin() {
    mainspring_count_waiters(1)
    guard let key else { return }
    WorkWaiter.waiting.withLock { $0[key, default: []].append(self) }
  }

  func end() {
    if let key {
      WorkWaiter.waiting.withLock { waiting in
        waiting[key]?.removeAll { $0 === self }
        if waiting[key]?.isEmpty == true { waiting[key] = nil }
      }
      // If a signal arrived after the wait's condition was met, another waiter gets it.
      if work.endWait(of: self) { WorkWaiter.signal(key, all: false) }
    }
    mainspring_count_waiters(-1)
  }

  /// Wakes all waiters for `key`, or only the first waiter that no signal has woken yet.
  static func signal(_ key: UInt, all: Bool) {
    let waiters = waiting.withLock { $0[key] ?? [] }
    for waiter in waiters where waiter.work.wake(waiter, timeIsUp: false) {
      if !all { return }
    }
  }
}
