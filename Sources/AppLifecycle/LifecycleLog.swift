import Glibc
import Mainspring

/// Where an application's life is told, line by line, to whoever observes it.
///
/// Any thread.
///
/// Observers are called in order, one line at a time, on the thread on which the thing happened; they must return soon and
/// must not write to the log themselves.
public final class LifecycleLog: Sendable {
  /// Called with each line.
  public typealias Observer = @Sendable (LifecycleLogEntry) -> Void

  private struct Contents {
    var state = ApplicationState.inactive
    var observers: [(id: Int, hearsOfEvents: Bool, observer: Observer)] = []
    /// Whether a line about an event would be heard: fingers are many, and somebody waits for them.
    var hasListenerToEvents = false
    var nextID = 0
  }

  private let clock: LoopClock
  private let beginning: LoopClock.Instant
  private let contents = Locked(Contents())

  init(clock: LoopClock) {
    self.clock = clock
    beginning = clock.now
  }

  /// The time since the application was made.
  public var time: Duration { beginning.duration(to: clock.now) }

  /// The state that the application's code sees.
  public var state: ApplicationState { contents.withLock { $0.state } }

  /// Calls `observer` with every line from now on, until the number returned is given to ``removeObserver(_:)``.
  @discardableResult
  public func addObserver(_ observer: @escaping Observer) -> Int { add(observer, hearsOfEvents: true) }

  /// The same, without the lines about events.
  @discardableResult
  package func addObserverOfAllButEvents(_ observer: @escaping Observer) -> Int { add(observer, hearsOfEvents: false) }

  private func add(_ observer: @escaping Observer, hearsOfEvents: Bool) -> Int {
    contents.withLock { contents in
      contents.nextID += 1
      contents.observers.append((contents.nextID, hearsOfEvents, observer))
      contents.hasListenerToEvents = contents.hasListenerToEvents || hearsOfEvents
      return contents.nextID
    }
  }

  /// Stops the calls to an observer.
  ///
  /// An unknown number is ignored.
  public func removeObserver(_ id: Int) {
    contents.withLock { contents in
      contents.observers.removeAll { $0.id == id }
      contents.hasListenerToEvents = contents.observers.contains { $0.hearsOfEvents }
    }
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
    contents.withLock { contents in
      if kind == .event ? !contents.hasListenerToEvents : contents.observers.isEmpty { return }
      let entry = LifecycleLogEntry(
        time: time.inSeconds,
        kind: kind,
        name: name,
        state: contents.state,
        event: event,
        dropped: dropped,
        task: task,
        remaining: remaining?.inSeconds,
        detail: detail
      )
      for (_, hearsOfEvents, observer) in contents.observers where hearsOfEvents || kind != .event { observer(entry) }
    }
  }

  func enter(_ state: ApplicationState) {
    write(.state, state.rawValue)
    contents.withLock { $0.state = state }
  }

  /// The last line.
  ///
  /// It must come out even when the thread that hangs does so inside an observer, so it waits for the lock only for a
  /// tenth of a second.
  func writeDeath(_ death: Death) {
    for _ in 0..<100 {
      let isWritten: Void? = contents.withLockIfAvailable { contents in
        let entry = LifecycleLogEntry(
          time: death.time.inSeconds,
          kind: .death,
          name: death.reason.name,
          state: contents.state,
          detail: death.report
        )
        for (_, _, observer) in contents.observers { observer(entry) }
      }
      if isWritten != nil { return }
      usleep(1000)
    }
  }
}
