/// A journal whose lines begin with the time; any thread may write.
public final class TimedJournal: Sendable {
  private let journal = Journal()
  private let seconds: @Sendable () -> Double

  /// Creates an empty journal; `seconds` returns the time.
  public init(seconds: @escaping @Sendable () -> Double) { self.seconds = seconds }

  /// The lines written so far, for example `2.5 began`.
  public var lines: [String] { journal.lines }

  /// Adds a line.
  public func note(_ what: String) { journal.write("\(seconds()) \(what)") }
}
