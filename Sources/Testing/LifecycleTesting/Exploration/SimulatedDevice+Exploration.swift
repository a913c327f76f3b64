extension SimulatedDevice {
  /// The default moves: every event that needs no further data, and two waits.
  public nonisolated static let standardMoves: [DeviceMove] = [
    .event(.home), .event(.foreground), .event(.lock), .event(.unlock), .event(.interruption(.begin)),
    .event(.interruption(.end)), .event(.interruption(.accept)), .event(.memoryWarning), .event(.memoryShortage),
    .event(.openURL(url: "explore://", source: nil)), .event(.terminate), .wait(.seconds(5)), .wait(.seconds(30)),
  ]

  /// Tries every sequence of moves up to a length, each on a new device, and checks the test's invariant after each
  /// move.
  ///
  /// Shorter sequences come first, so the counter-example is one of the shortest. A sequence is not extended once the
  /// application has ended, or if its last move was an event that was dropped, since the application did not receive
  /// it. If there is a fingerprint, a sequence is also not extended if another sequence of at most its length has led
  /// to the same state.
  ///
  /// - Parameters:
  ///   - depth: the number of moves in the longest sequences. There are at most as many of these as the number of moves
  ///     raised to this power.
  ///   - moves: the moves to try.
  ///   - makeDevice: creates a device.
  ///   - make: launches the application on it.
  ///   - fingerprint: returns everything that the application's further behavior depends on, except for what the
  ///     device itself includes: state, budget, open tasks and the time until the next timer. Omit the argument if this
  ///     cannot be determined.
  ///   - invariant: throws if the application is in a wrong state.
  ///   - fileID: the source location of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  /// - Returns: the extent of the exploration.
  /// - Throws: ``DeviceFailure`` with the shortest counter-example, as source code that replays it.
  @discardableResult
  public static func explore<App>(
    depth: Int,
    moves: [DeviceMove] = SimulatedDevice.standardMoves,
    device makeDevice: () -> SimulatedDevice = { SimulatedDevice() },
    make: (SimulatedDevice) throws -> App,
    fingerprint: ((App) -> AnyHashable)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    invariant: (SimulatedDevice, App) throws -> Void
  ) throws -> Exploration {
    let explorer = Explorer(moves: moves, callSite: CallLocation(fileID, filePath, line, column))
    return try explorer.explore(
      depth: depth,
      device: makeDevice,
      make: make,
      fingerprint: fingerprint,
      invariant: invariant
    )
  }
}

/// The result of an exploration.
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
