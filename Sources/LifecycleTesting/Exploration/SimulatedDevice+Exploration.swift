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
      "depth \(depth): \(sequences) sequences played, \(pruned) not gone on with"
        + (states > 0 ? ", \(states) states" : "")
    }
  }

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
  /// it. With a fingerprint, a sequence is not extended either if a sequence of at most its length has led to the same
  /// state.
  ///
  /// - Parameters:
  ///   - depth: the number of moves in the longest sequences. There are at most as many of these as the number of moves
  ///     raised to this power.
  ///   - moves: the moves to try.
  ///   - makeDevice: creates a device.
  ///   - make: launches the application on it.
  ///   - fingerprint: returns everything that the application's further behaviour depends on, except for what the
  ///     device itself includes: state, budget, open tasks and the time until the next timer. Omit it if this cannot be
  ///     determined.
  ///   - invariant: throws if the application is in a wrong state.
  ///   - fileID: the place of the call. Leave the default.
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
    let place = SourcePlace(fileID, filePath, line, column)
    var exploration = Exploration(depth: depth)
    var known: Set<Fingerprint> = []
    // The sequences to extend next; at first the empty one.
    var frontier: [[DeviceMove]] = [[]]
    let root = makeDevice()
    let app = try make(root)
    try check(root, app, after: [], invariant)
    if let fingerprint { known.insert(Fingerprint(root, fingerprint(app))) }
    for _ in 0..<depth {
      var next: [[DeviceMove]] = []
      for sequence in frontier {
        for move in moves {
          let tried = sequence + [move]
          let device = makeDevice()
          let app = try make(device)
          let goesOn = try device.watched {
            for earlier in sequence { device.make(earlier, at: place) }
            let isHeard = device.tryMove(move, at: place)
            exploration.sequences += 1
            try check(device, app, after: tried, invariant)
            return isHeard && device.termination == nil
          }
          let isNew = fingerprint.map { known.insert(Fingerprint(device, $0(app))).inserted } ?? true
          if goesOn, isNew { next.append(tried) } else { exploration.pruned += 1 }
        }
      }
      frontier = next
    }
    exploration.states = known.count
    return exploration
  }

  /// Makes the move, and returns whether the application can have observed it.
  private func tryMove(_ move: DeviceMove, at place: SourcePlace) -> Bool {
    guard case .event(let event) = move else {
      make(move, at: place)
      return true
    }
    if case .dropped = send(event, at: place) { return false }
    return true
  }

  private static func check<App>(
    _ device: SimulatedDevice,
    _ app: App,
    after moves: [DeviceMove],
    _ invariant: (SimulatedDevice, App) throws -> Void
  ) throws {
    do {
      try device.run { try invariant(device, app) }
    } catch {
      let script = moves.map { "  \($0)," }.joined(separator: "\n")
      throw device.failure(
        .counterExample(moves),
        "The invariant does not hold: \(error)\nThe shortest way there is\ndevice.make([\n\(script)\n])"
      )
    }
  }
}

/// Everything that the further behaviour of a device depends on, as far as the device can determine it.
private struct Fingerprint: Hashable {
  let machine: LifecycleMachine
  let remaining: Duration?
  let tasks: [String]
  /// The times until the timers are due, by the places where they were added.
  let timers: [String: [Duration]]
  let untilNext: Duration?
  let isDead: Bool
  let app: AnyHashable

  @MainActor
  init(_ device: SimulatedDevice, _ app: AnyHashable) {
    // Without the count of dropped events, which changes no behaviour.
    machine = device.application?.machine.withoutCount ?? LifecycleMachine()
    remaining = device.backgroundTimeRemaining
    tasks = device.backgroundTasks.map(\.name)
    timers = Dictionary(grouping: device.loop.pendingTimers, by: \.callSite.description)
      .mapValues { $0.map { .nanoseconds($0.deadline.nanoseconds) - device.now } }
    untilNext = device.nextTime(upTo: .distant).map { $0 - device.now }
    isDead = device.termination != nil
    self.app = app
  }
}
