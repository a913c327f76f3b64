/// A callout that keeps its loop from everything else for too long.
public struct Stall: Sendable, CustomStringConvertible {
  /// What was called.
  public let kind: CalloutKind
  /// Where it comes from.
  public let origin: CalloutOrigin
  /// For how long it has run: at the least, since the watchdog looks four times in the time that is too long.
  public let duration: Duration

  /// Where the timer, descriptor, source, observer, signal or child process was added; nil for others.
  public var place: CallSite? { origin.place }

  /// What it is called: its place, or for a posted block the name of its code, such as "closure #1 in
  /// Uploads.Uploader.start()".
  ///
  /// Of a piece of a task and of Dispatch's main queue only the kind is known.
  public let name: String

  /// The watchdog's thread only: a block's name is looked up here.
  init(kind: CalloutKind, origin: CalloutOrigin, duration: Duration) {
    self.kind = kind
    self.origin = origin
    self.duration = duration
    name = origin.name ?? kind.description
  }

  /// A sentence for a log.
  public var description: String {
    let what =
      switch kind {
      case .job: "a piece of a task"
      case .mainQueue: "Dispatch's main queue"
      case .post: "the posted block \(name)"
      case .idleWork: "the idle work \(name)"
      case .observer: "the observer added at \(name)"
      case .childProcess: "the handler of the child process added at \(name)"
      default: "the \(kind) added at \(name)"
      }
    return "\(what) has run for \(Int((duration / .milliseconds(1)).rounded())) ms"
  }
}
