/// Something that was still open when nothing should have been.
public enum DeviceLeak: Hashable, Sendable, CustomStringConvertible {
  /// What can be leaked.
  public enum Kind: String, CaseIterable, Sendable {
    /// The thing of the same name.
    case backgroundTask, timer, hold, descriptor, observer
  }

  /// A background task that was not ended.
  case backgroundTask(BackgroundTaskRecord)
  /// So many timers of the application that are still to fire, and when the next one does, if the application is served at all.
  case timers(count: Int, next: Duration?)
  /// A hold that was not released.
  case hold(name: String, place: String)
  /// So many descriptors that are still watched.
  case descriptors(count: Int)
  /// So many observers of the run loop.
  case observers(count: Int)

  /// What it is.
  public var kind: Kind {
    switch self {
    case .backgroundTask: .backgroundTask
    case .timers: .timer
    case .hold: .hold
    case .descriptors: .descriptor
    case .observers: .observer
    }
  }

  /// What it is, in words, with the place where it was begun as far as that is known.
  public var description: String {
    switch self {
    case .backgroundTask(let task):
      "the background task \"\(task.name)\", begun at \(task.place), \(task.begunAt) s after launch"
    case .timers(let count, let next):
      "\(count) timer\(count == 1 ? "" : "s")" + (next.map { ", the next due at \($0.inSeconds) s" } ?? "")
    case .hold(let name, let place): "the hold \"\(name)\", begun at \(place)"
    case .descriptors(let count): "\(count) watched descriptor\(count == 1 ? "" : "s")"
    case .observers(let count): "\(count) observer\(count == 1 ? "" : "s") of the run loop"
    }
  }
}
