/// A record of events, line by line.
public typealias Journal = Record<String>

extension Record<String> {
  /// The lines written so far.
  public var lines: [String] { all }

  /// Adds a line.
  public func write(_ line: String) { append(line) }

  /// Removes all lines.
  public func clear() { take() }
}
