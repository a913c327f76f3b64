import AppLifecycle
import Mainspring

/// A resource of the application that is open when none should be.
@nonexhaustive
public enum DeviceLeak: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of leaks.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Sendable {
    /// The kind of the ``DeviceLeak`` case with the same name.
    case backgroundTask, timer, task, hold, work, request, descriptor, observer
  }

  /// A background task that was not ended.
  case backgroundTask(BackgroundTaskRecord)
  /// A timer that is to fire at the device's time `due`, if the application is then neither suspended nor terminated.
  ///
  /// `what` states where the timer was added, or what waits for it: a task, a `Timer`, a block of `asyncAfter`.
  case timer(_ what: String, due: Duration)
  /// A task that has not ended and waits for something other than time, in words, with the line that started it.
  case task(String)
  /// A hold that was not released.
  case hold(name: String, callSite: String)
  /// A block, thread or handler that is queued, runs or waits, in words.
  case work(String)
  /// A request without an answer, or a transfer of a background session that the application has not received, in
  /// words.
  case request(String)
  /// A descriptor that is still watched, by its number, and the source location that began the watch.
  case descriptor(Int32, callSite: String)
  /// An observer of the run loop, and the source location that added it.
  case observer(callSite: String)

  /// Creates the leak for a timer of a device's loop; nil if the timer is the life cycle's own.
  init?(timer: (deadline: LoopClock.Instant, callSite: CallSite)) {
    let file = timer.callSite.fileID
    if file.hasPrefix("AppLifecycle/") { return nil }
    let what =
      switch file {
      case "LifecycleTesting/WorkInterceptor.swift": "a block of asyncAfter"
      case "LifecycleTesting/DispatchTimer.swift": "a timer of a DispatchSource"
      case "LifecycleTesting/DeviceWork+Waiting.swift": "a thread that waits or sleeps"
      case "LifecycleTesting/FoundationTimers.swift": "a Timer"
      default: "the timer added at \(timer.callSite)"
      }
    self = .timer(what, due: .nanoseconds(timer.deadline.nanoseconds))
  }

  /// The kind of the leak.
  public var kind: Kind {
    switch self {
    case .backgroundTask: .backgroundTask
    case .timer: .timer
    case .task: .task
    case .hold: .hold
    case .work: .work
    case .request: .request
    case .descriptor: .descriptor
    case .observer: .observer
    }
  }

  /// The leak in words, with the source location that began it, if known.
  public var description: String {
    switch self {
    case .backgroundTask(let task):
      "the background task \"\(task.name)\", begun at \(task.callSite), \(task.begunAt.inSeconds) s after launch"
    case .timer(let what, let due): "\(what), due at \(due.inSeconds) s"
    case .hold(let name, let callSite): "the hold \"\(name)\", begun at \(callSite)"
    case .task(let what), .work(let what), .request(let what): what
    case .descriptor(let number, let callSite): "the watch of descriptor \(number), begun at \(callSite)"
    case .observer(let callSite): "the observer of the run loop added at \(callSite)"
    }
  }
}
