/// A callout that runs for too long and so blocks its loop.
public struct Stall: Sendable, CustomStringConvertible {
  /// The kind of the callout.
  public let kind: CalloutKind
  /// The origin of the callout: a call site or code.
  public let origin: CalloutOrigin
  /// The time that the callout has run, as a lower bound: the watchdog looks four times per limit.
  public let duration: Duration

  /// The call site at which the timer, descriptor, source, observer, signal or child process was added; nil for other
  /// kinds.
  public var callSite: CallSite? { origin.callSite }

  /// The name of the callout: its call site or, for a posted block, the name of its code, such as "closure #1 in
  /// Uploads.Uploader.start()".
  ///
  /// For a task's job and for Dispatch's main queue it is the name of the kind.
  public let name: String

  /// Makes a stall, as the watchdog does; public for tests of code that handles stalls.
  ///
  /// - Parameters:
  ///   - kind: The kind of the callout.
  ///   - origin: The origin of the callout.
  ///   - duration: The time that the callout has run.
  ///   - name: The name of the callout; nil takes it from `origin`, which takes milliseconds for a posted block.
  public init(kind: CalloutKind, origin: CalloutOrigin, duration: Duration, name: String? = nil) {
    self.kind = kind
    self.origin = origin
    self.duration = duration
    self.name = name ?? origin.name ?? kind.description
  }

  /// A sentence for a log.
  public var description: String {
    let what =
      switch kind {
      case .job: "a job"
      case .mainQueue: "Dispatch's main queue"
      case .post: "the posted block \(name)"
      case .idleWork: "the idle work \(name)"
      case .observer: "the observer added at \(name)"
      case .childProcess: "the handler of the child process added at \(name)"
      default: "the \(kind) added at \(name)"
      }
    let milliseconds = duration.clampedNanoseconds.addingSaturating(500_000) / 1_000_000
    return "\(what) has run for \(milliseconds) ms"
  }
}
