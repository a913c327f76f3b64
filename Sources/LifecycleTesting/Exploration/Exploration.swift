extension SimulatedDevice {
  /// The extent of an exploration, which
  /// ``SimulatedDevice/explore(depth:moves:device:make:fingerprint:fileID:filePath:line:column:invariant:)`` returns.
  public struct Exploration: Hashable, Sendable, CustomStringConvertible {
    /// The number of moves in the longest sequences.
    public let depth: Int
    /// The number of sequences that were played.
    public internal(set) var sequences = 0
    /// The number of sequences that were not extended, since other sequences cover their continuations.
    public internal(set) var pruned = 0
    /// The number of distinct states of the device and the application; 0 if no fingerprint is given.
    public internal(set) var states = 0

    /// The numbers in words.
    public var description: String {
      "depth \(depth): \(sequences) sequences played, \(pruned) not extended"
        + (states > 0 ? ", \(states) states" : "")
    }
  }
}
