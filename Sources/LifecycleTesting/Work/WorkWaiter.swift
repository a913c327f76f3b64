import CTaskHooks
import Mainspring

/// A thread of an application that waits: for something that is signalled, for its time, or for both.
///
/// `@unchecked Sendable`: the variables are touched only while the lock of its ``DeviceWork`` is held.
final class WorkWaiter: @unchecked Sendable {
  let work: DeviceWork
  /// The piece of work that waits; nil on the main queue.
  let item: WorkItem?
  /// The address of what it waits for; nil if only time can end the wait.
  let key: UInt?
  var isSignalled = false
  var isTimeUp = false
  /// It waits no longer: a signal is for another.
  var isOver = false

  init(_ item: WorkItem?, of work: DeviceWork, for key: UInt?) {
    self.work = work
    self.item = item
    self.key = key
  }

  /// Something has happened: the wait is to be looked at again.
  func wake(timeIsUp: Bool = false) { work.wake(self, timeIsUp: timeIsUp) }

  // MARK: - All that wait

  private static let waiting = Locked<[UInt: [WorkWaiter]]>([:])

  /// Has ``signal(_:all:)`` find it.
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
      // A signal that came when it had what it waited for.
      if work.endWait(of: self) { WorkWaiter.signal(key, all: false) }
    }
    mainspring_count_waiters(-1)
  }

  /// Wakes who waits for `key`: all, or the first that nobody has woken yet.
  static func signal(_ key: UInt, all: Bool) {
    let waiters = waiting.withLock { $0[key] ?? [] }
    for waiter in waiters where waiter.work.wake(waiter, timeIsUp: false) {
      if !all { return }
    }
  }
}
