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
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Returns: the extent of the exploration.
  /// - Throws: ``DeviceFailure`` with the shortest counter-example, as source code that replays it.
  @discardableResult
  public static func explore<App>(
    depth: Int,
    moves: [DeviceMove] = SimulatedDevice.standardMoves,
    device makeDevice: () -> SimulatedDevice = { SimulatedDevice() },
    make: (SimulatedDevice) throws -> App,
    fingerprint: ((App) -> AnyHashable)? = nil,
    file: StaticString = #filePath,
    line: UInt = #line,
    invariant: (SimulatedDevice, App) throws -> Void
  ) throws -> Exploration {
    let explorer = Explorer(moves: moves, callSite: CallLocation(file, line))
    return try explorer.explore(
      depth: depth,
      device: makeDevice,
      make: make,
      fingerprint: fingerprint,
      invariant: invariant
    )
  }

  /// Ends an application's process at every instant of a scenario, each time on a new device, and checks what the next
  /// launch finds.
  ///
  /// The instants are the places at which the application's code uses queues, groups, semaphores and files: before and
  /// after each such call, and in the middle of a write to a file. There the process ends as when the system kills it:
  /// without a callback, and what it has written so far stays. So the files, defaults and other lasting things of the
  /// device are as they were left, and statics of the test process keep their values too: reset them in `check`.
  ///
  /// Code on other threads counts, and on the main thread callbacks of the life cycle, blocks and `Timer`s. Tasks of
  /// the main actor and code in `device.run` do not: the process ends before or after them.
  ///
  /// The scenario is played once without an end, to count the instants, and then once for each. Calls of a device whose
  /// application has ended do nothing.
  ///
  /// - Parameters:
  ///   - makeDevice: creates a device.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  ///   - scenario: launches the application and uses it.
  ///   - check: launches the application again on the same device, and throws if it finds something wrong, as
  ///     `#require` does.
  /// - Returns: the number of instants.
  /// - Throws: ``DeviceFailure`` with the place of the first end after which the check throws; errors of a scenario
  ///   that has not ended.
  @discardableResult
  public static func endAtEveryInstant(
    device makeDevice: @escaping () -> SimulatedDevice = { SimulatedDevice() },
    file: StaticString = #filePath,
    line: UInt = #line,
    of scenario: (SimulatedDevice) throws -> Void,
    check: (SimulatedDevice) throws -> Void
  ) throws -> Int {
    let ends = ProcessEnds(callSite: CallLocation(file, line), makeDevice: makeDevice)
    return try ends.play(scenario, check)
  }
}

/// The result of an exploration.
extension SimulatedDevice {
  /// The extent of an exploration, which
  /// ``SimulatedDevice/explore(depth:moves:device:make:fingerprint:file:line:invariant:)`` returns.
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
