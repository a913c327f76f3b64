import Glibc
import Mainspring
import Synchronization

/// The life-cycle log of an application, which passes each line to its observers.
///
/// Any thread may call this.
///
/// The log calls its observers with one line at a time, in the order of the lines, on the thread that caused the line.
/// It holds no lock during these calls, so an observer may read the log's state, add or remove observers (including
/// itself) and cause further lines; those follow the current line. A thread that writes a line while another thread
/// calls the observers waits until the observers have returned, so observers must return soon.
///
/// `@unchecked Sendable`: the mutable members are accessed only while `condition` is locked.
public final class LifecycleLog: @unchecked Sendable {
  /// A closure that is called with each line.
  public typealias Observer = @Sendable (LifecycleLogEntry) -> Void

  /// An observer with its identifier.
  ///
  /// A struct, because Swift wraps a closure again each time that it is read from a tuple or an array.
  private struct Registration: Sendable {
    let id: Int
    let observer: Observer
  }

  /// The maximum time for which `writeTermination(_:)` waits for an observer that another thread is calling.
  private static let limitBeforeTermination = Duration.milliseconds(100)

  private let clock: LoopClock
  private let beginning: LoopClock.Instant
  private let condition = Condition()
  private var currentState = ApplicationState.inactive
  private var registrations: [Registration] = [] {
    didSet { hasObservers.store(!registrations.isEmpty, ordering: .releasing) }
  }
  /// Whether there are registrations; a line that nobody observes costs a load, and no lock.
  private let hasObservers = Atomic(false)
  /// Whether the last line has been written.
  private var isOver = false
  private var lastID = 0
  /// The thread that is calling the observers.
  private var caller: pthread_t?
  /// The observer that `caller` is calling; valid only while `caller` is not nil.
  private var calledID: Int?
  /// Lines that observers have caused, to be written after the current line.
  private var followingEntries: [LifecycleLogEntry] = []

  init(clock: LoopClock) {
    self.clock = clock
    beginning = clock.now
  }

  /// The time since the log was created, together with its application.
  public var time: Duration { beginning.duration(to: clock.now) }

  /// The state that the application's code sees now.
  public var state: ApplicationState {
    condition.lock()
    defer { condition.unlock() }
    return currentState
  }

  /// Calls `observer` with every line from now on, until you pass the returned identifier to ``removeObserver(_:)``.
  @discardableResult
  public func addObserver(_ observer: @escaping Observer) -> Int {
    condition.lock()
    defer { condition.unlock() }
    return register(observer)
  }

  /// Calls `observer` as ``addObserver(_:)`` does; returns nil, and does not add it, if the last line has been written.
  func addObserverUntilTermination(_ observer: @escaping Observer) -> Int? {
    condition.lock()
    defer { condition.unlock() }
    return isOver ? nil : register(observer)
  }

  /// Adds an observer; the lock is held.
  private func register(_ observer: @escaping Observer) -> Int {
    lastID += 1
    registrations.append(Registration(id: lastID, observer: observer))
    return lastID
  }

  /// The number of observers.
  var observerCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return registrations.count
  }

  /// The lines as an asynchronous sequence.
  ///
  /// Every iterator receives the lines that are written after it was made.
  public var entries: LifecycleLogEntries { LifecycleLogEntries(log: self) }

  /// Removes an observer.
  ///
  /// Ignores an unknown identifier. Does not wait for a call of the observer that another thread is making at this
  /// moment.
  public func removeObserver(_ id: Int) {
    condition.lock()
    let removed = registrations.filter { $0.id == id }
    registrations.removeAll { $0.id == id }
    condition.unlock()
    // Released after unlocking, because objects that the observer has captured may use the log in their deinitializers.
    withExtendedLifetime(removed) {}
  }

  /// Writes a line; has no effect after the last line, nor without an observer.
  func write(
    _ kind: LifecycleLogEntry.Kind,
    _ name: String,
    event: SystemEvent? = nil,
    dropped: String? = nil,
    task: BackgroundTaskRecord? = nil,
    remaining: @autoclosure () -> Duration? = nil,
    detail: String? = nil
  ) {
    if !hasObservers.load(ordering: .acquiring) { return }
    // Before the lock: the tasks, which know it, have a lock of their own.
    let remaining = remaining()
    condition.lock()
    if registrations.isEmpty || isOver { return condition.unlock() }
    while let caller, !isThisThread(caller) { condition.wait() }
    if isOver {
      // The last line was written during the wait. The signal that ended the wait goes on to the next writer.
      condition.signal()
      return condition.unlock()
    }
    // Created after the wait, so that the lines of all threads are in the order of their times.
    let entry = LifecycleLogEntry(
      time: time,
      kind: kind,
      name: name,
      state: currentState,
      event: event,
      dropped: dropped,
      task: task,
      remaining: remaining,
      detail: detail
    )
    unlockAndNotify(entry)
  }

  func enter(_ state: ApplicationState) {
    write(.state, state.rawValue)
    condition.lock()
    currentState = state
    condition.unlock()
  }

  /// Writes the last line on another thread; returns after one second at the latest.
  ///
  /// An observer may block, and the end of the application must not wait for it.
  func writeTerminationWithoutBlocking(_ termination: Termination) {
    BoundedCall.run(within: .seconds(1)) { [self] in writeTermination(termination) }
  }

  /// Writes the last line.
  ///
  /// The line is written even if a thread hangs inside an observer: after `limitBeforeTermination` it goes to all other
  /// observers.
  func writeTermination(_ termination: Termination) {
    condition.lock()
    isOver = true
    let limit = LoopClock.system().now.advanced(by: LifecycleLog.limitBeforeTermination)
    while let caller, !isThisThread(caller), condition.wait(until: limit.nanoseconds) {}
    let entry = LifecycleLogEntry(
      time: termination.time,
      kind: .death,
      name: termination.reason.name,
      state: currentState,
      detail: termination.report
    )
    if let caller, !isThisThread(caller) {
      // A signal that arrived together with the time limit was meant for the next writer.
      condition.signal()
      let others = registrations.filter { $0.id != calledID }
      condition.unlock()
      for registration in others { registration.observer(entry) }
    } else {
      unlockAndNotify(entry)
    }
  }

  /// Calls the observers with `entry`; if this thread is already calling observers, queues `entry` behind the current
  /// line.
  ///
  /// The lock is held on entry and released on return. No other thread is calling observers.
  private func unlockAndNotify(_ entry: LifecycleLogEntry) {
    if caller != nil {
      followingEntries.append(entry)
      return condition.unlock()
    }
    caller = pthread_self()
    condition.unlock()
    call(with: entry)
    while let following = takeFollowingEntry() { call(with: following) }
  }

  private func takeFollowingEntry() -> LifecycleLogEntry? {
    condition.lock()
    defer { condition.unlock() }
    if !followingEntries.isEmpty { return followingEntries.removeFirst() }
    caller = nil
    condition.signal()
    return nil
  }

  private func call(with entry: LifecycleLogEntry) {
    condition.lock()
    let current = registrations
    condition.unlock()
    for registration in current {
      if beginCall(of: registration.id) { registration.observer(entry) }
    }
  }

  /// Records the observer that is about to be called; returns false if it has been removed, perhaps by an earlier
  /// observer.
  private func beginCall(of id: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    calledID = id
    return registrations.contains { $0.id == id }
  }

  private func isThisThread(_ thread: pthread_t) -> Bool { pthread_equal(thread, pthread_self()) != 0 }
}
