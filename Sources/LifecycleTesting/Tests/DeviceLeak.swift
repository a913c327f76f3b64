import AppLifecycle
import Mainspring

/// Something that was still open when nothing should have been.
public enum DeviceLeak: Hashable, Sendable, CustomStringConvertible {
  /// What can be leaked.
  public enum Kind: String, CaseIterable, Sendable {
    /// The thing of the same name.
    case backgroundTask, timer, hold, work, descriptor, observer
  }

  /// A background task that was not ended.
  case backgroundTask(BackgroundTaskRecord)
  /// A timer that is still to fire at `due`, if the application is served then; `what` says where it was added, or
  /// which other thing waits for its time: a task, a `Timer`, a block of `asyncAfter`.
  case timer(_ what: String, due: Duration)
  /// A hold that was not released.
  case hold(name: String, place: String)
  /// A block, thread or handler that is still to run, or that waits, in words.
  case work(String)
  /// A descriptor that is still watched, by its number, and where that was begun.
  case descriptor(Int32, place: String)
  /// An observer of the run loop, and where it was added.
  case observer(place: String)

  /// A timer of a device's loop; nil if it is the life cycle's own.
  init?(timer: (deadline: LoopClock.Instant, place: CallSite)) {
    let file = timer.place.fileID
    if file.hasPrefix("AppLifecycle/") { return nil }
    let what =
      switch file {
      case "Mainspring/Sleep.swift", "LifecycleTesting/TaskScheduler.swift": "a task that sleeps"
      case "LifecycleTesting/WorkInterceptor.swift": "a block of asyncAfter"
      case "LifecycleTesting/DispatchTimer.swift": "a timer of a DispatchSource"
      case "LifecycleTesting/DeviceWork.swift": "a thread that waits or sleeps"
      case "LifecycleTesting/FoundationTimers.swift": "a Timer"
      default: "the timer added at \(timer.place)"
      }
    self = .timer(what, due: .nanoseconds(timer.deadline.nanoseconds))
  }

  /// What it is.
  public var kind: Kind {
    switch self {
    case .backgroundTask: .backgroundTask
    case .timer: .timer
    case .hold: .hold
    case .work: .work
    case .descriptor: .descriptor
    case .observer: .observer
    }
  }

  /// What it is, in words, with the place where it was begun as far as that is known.
  public var description: String {
    switch self {
    case .backgroundTask(let task):
      "the background task \"\(task.name)\", begun at \(task.place), \(task.begunAt) s after launch"
    case .timer(let what, let due): "\(what), due at \(due.inSeconds) s"
    case .hold(let name, let place): "the hold \"\(name)\", begun at \(place)"
    case .work(let what): what
    case .descriptor(let number, let place): "the watch of descriptor \(number), begun at \(place)"
    case .observer(let place): "the observer of the run loop added at \(place)"
    }
  }
}
