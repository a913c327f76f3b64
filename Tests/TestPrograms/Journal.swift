import Mainspring

/// A record of events, line by line, in their order; any thread may write.
public final class Journal: Sendable {
  private let stored = Locked<[String]>([])

  /// Creates an empty journal.
  public init() {}

  /// The lines written so far.
  public var lines: [String] { stored.withLock { $0 } }

  /// Adds a line.
  public func write(_ line: String) { stored.withLock { $0.append(line) } }

  /// Removes all lines.
  public func clear() { stored.withLock { $0.removeAll() } }
}
