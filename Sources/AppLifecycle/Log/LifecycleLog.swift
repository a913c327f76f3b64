import Glibc
import Mainspring

/// Tells an application's life, line by line, to its observers.
///
/// Any thread.
///
/// Observers are called one line at a time, in the order of the lines, on the thread on which the thing happened. No
/// lock is held meanwhile, so an observer may read the log's state, add or remove observers, itself too, and cause
/// further lines: those follow the line that it was called with. A thread that writes a line while another thread calls
/// the observers waits until they have returned, so observers must return soon.
///
/// `@unchecked Sendable`: the mutable members are touched only while `condition` is locked.
public final class LifecycleLog: @unchecked Sendable {
  /// Called with each line.
  public typealias Observer = @Sendable (LifecycleLogEntry) -> Void

  /// A struct, since a closure in a tuple or in an array is wrapped anew each time that it is read.
  private struct Registration: Sendable {
    let id: Int
    let hearsOfEvents: Bool
    let observer: Observer
  }

  /// How long the last line waits for an observer that another thread is calling.
  private static let limitBeforeTermination = Duration.milliseconds(100)

  private let clock: LoopClock
  private let beginning: LoopClock.Instant
  private let condition = Condition()
  private var currentState = ApplicationState.inactive
  private var registrations: [Registration] = []
  /// Whether a line about an event would be heard: fingers are many, and somebody waits for them.
  private var hasListenerToEvents = false
  private var lastID = 0
  /// The thread that calls the observers now.
  private var caller: pthread_t?
  /// The observer that it calls, while there is a caller.
  private var calledID: Int?
  /// Lines that observers have caused, for after the line that they are called with.
  private var followingEntries: [LifecycleLogEntry] = []

  init(clock: LoopClock) {
    self.clock = clock
    beginning = clock.now
  }

  /// The time since the application was made.
  public var time: Duration { beginning.duration(to: clock.now) }

  /// The state that the application's code sees.
  public var state: ApplicationState {
    condition.lock()
    defer { condition.unlock() }
    return currentState
  }

  /// Calls `observer` with every line from now on, until the number returned is given to ``removeObserver(_:)``.
  @discardableResult
  public func addObserver(_ observer: @escaping Observer) -> Int { add(observer, hearsOfEvents: true) }

  /// The same, without the lines about events.
  @discardableResult
  package func addObserverOfAllButEvents(_ observer: @escaping Observer) -> Int { add(observer, hearsOfEvents: false) }

  private func add(_ observer: @escaping Observer, hearsOfEvents: Bool) -> Int {
    condition.lock()
    defer { condition.unlock() }
    lastID += 1
    registrations.append(Registration(id: lastID, hearsOfEvents: hearsOfEvents, observer: observer))
    hasListenerToEvents = hasListenerToEvents || hearsOfEvents
    return lastID
  }

  /// Stops the calls to an observer.
  ///
  /// An unknown number is ignored. A call that another thread makes at this moment is not waited for.
  public func removeObserver(_ id: Int) {
    condition.lock()
    let removed = registrations.filter { $0.id == id }
    registrations.removeAll { $0.id == id }
    hasListenerToEvents = registrations.contains { $0.hearsOfEvents }
    condition.unlock()
    // Released without the lock: what the observer has captured may use the log as it is deallocated.
    withExtendedLifetime(removed) {}
  }

  func write(
    _ kind: LifecycleLogEntry.Kind,
    _ name: String,
    event: SystemEvent? = nil,
    dropped: String? = nil,
    task: BackgroundTaskRecord? = nil,
    remaining: Duration? = nil,
    detail: String? = nil
  ) {
    condition.lock()
    if kind == .event ? !hasListenerToEvents : registrations.isEmpty { return condition.unlock() }
    while let caller, !isThisThread(caller) { condition.wait() }
    // Made only now, so that the lines of all threads are in the order of their times.
    let entry = LifecycleLogEntry(
      time: time.inSeconds,
      kind: kind,
      name: name,
      state: currentState,
      event: event,
      dropped: dropped,
      task: task,
      remaining: remaining?.inSeconds,
      detail: detail
    )
    unlockAndTell(entry)
  }

  func enter(_ state: ApplicationState) {
    write(.state, state.rawValue)
    condition.lock()
    currentState = state
    condition.unlock()
  }

  /// Writes the last line on another thread, and returns after one second at the latest: an observer may block, and the
  /// end of the application does not wait for it.
  func writeTerminationWithoutBlocking(_ termination: Termination) {
    BoundedCall.run(within: .seconds(1)) { [self] in writeTermination(termination) }
  }

  /// Writes the last line.
  ///
  /// It must come out even if a thread hangs inside an observer: after a tenth of a second it goes to all others.
  func writeTermination(_ termination: Termination) {
    condition.lock()
    let limit = LoopClock.system().now.advanced(by: LifecycleLog.limitBeforeTermination)
    while let caller, !isThisThread(caller), condition.wait(until: limit.nanoseconds) {}
    let entry = LifecycleLogEntry(
      time: termination.time.inSeconds,
      kind: .death,
      name: termination.reason.name,
      state: currentState,
      detail: termination.report
    )
    if let caller, !isThisThread(caller) {
      // A signal that came together with the limit was meant for the next writer.
      condition.signal()
      let others = registrations.filter { $0.id != calledID }
      condition.unlock()
      for registration in others { registration.observer(entry) }
    } else {
      unlockAndTell(entry)
    }
  }

  /// Calls the observers with `entry`, or has the call that this thread is in do it.
  ///
  /// The lock is held before, and not afterwards. No other thread is calling.
  private func unlockAndTell(_ entry: LifecycleLogEntry) {
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
    let heard = registrations
    condition.unlock()
    for registration in heard where entry.kind != .event || registration.hearsOfEvents {
      if beginCall(of: registration.id) { registration.observer(entry) }
    }
  }

  /// Notes which observer is called now; false if it has been removed, perhaps by one that was called before it.
  private func beginCall(of id: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    calledID = id
    return registrations.contains { $0.id == id }
  }

  private func isThisThread(_ thread: pthread_t) -> Bool { pthread_equal(thread, pthread_self()) != 0 }
}
