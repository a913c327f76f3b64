import CDeviceHooks
import Mainspring

/// A thread of an application that waits for a signal, for a time, or for its turn on a queue.
///
/// `@unchecked Sendable`: `id` is set once, before the waiter is known to other threads, and only the thread that waits
/// uses `isParkedInPoll`; the rest never changes.
final class WorkWaiter: @unchecked Sendable {
  let work: DeviceWork
  /// The item that waits; nil on the main queue.
  let item: WorkItem?
  /// The address of the object whose signal ends the wait; nil if only time or a turn can end it.
  let key: UInt?
  /// For what the thread waits, as in `for a semaphore`.
  let reason: String
  /// The code that waits.
  let origin: WorkOrigin
  private let turn: WorkItem?
  private(set) var id: WorkMachine.WaitID = 0
  /// Whether the item has given its turn away while its thread polls.
  var isParkedInPoll = false

  init(
    _ item: WorkItem?,
    of work: DeviceWork,
    for key: UInt?,
    _ reason: String,
    in origin: WorkOrigin,
    turn: WorkItem? = nil
  ) {
    self.work = work
    self.item = item
    self.key = key
    self.reason = reason
    self.origin = origin
    self.turn = turn
  }

  /// Makes the waiter check its condition again.
  func wake(timeIsUp: Bool = false) { work.wake(self, timeIsUp: timeIsUp) }

  // MARK: - All waiters

  private static let waiting = Locked<[UInt: [WorkWaiter]]>([:])

  /// Begins the wait, and registers the waiter for ``signal(_:all:)``.
  func begin() {
    work.state.withLock { state in
      id = state.machine.beginWait(of: item.map { .item($0.id) } ?? .main, for: turn?.id)
      state.waiters[id] = self
    }
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
    }
    let wasSignaled = work.state.withLock { state in
      state.waiters[id] = nil
      return state.machine.endWait(id)
    }
    // If a signal arrived after the wait's condition was met, another waiter gets it.
    if let key, wasSignaled { WorkWaiter.signal(key, all: false) }
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
