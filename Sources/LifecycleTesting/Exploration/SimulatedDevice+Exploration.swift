extension SimulatedDevice {
  /// What ``explore(depth:moves:device:make:fingerprint:invariant:)`` has tried.
  public struct Exploration: Hashable, Sendable, CustomStringConvertible {
    /// How many moves the longest sequences had.
    public let depth: Int
    /// How many sequences were played.
    public internal(set) var sequences = 0
    /// How many sequences were not gone on with, since what comes after them is known from others.
    public internal(set) var pruned = 0
    /// How many different states the device and, if a fingerprint is given, the application have been in; 0 without
    /// one.
    public internal(set) var states = 0

    /// The numbers in words.
    public var description: String {
      "depth \(depth): \(sequences) sequences played, \(pruned) not gone on with"
        + (states > 0 ? ", \(states) states" : "")
    }
  }

  /// The moves that are tried unless others are given: every event that needs no more to be said, and time to pass.
  public nonisolated static let standardMoves: [DeviceMove] = [
    .event(.home), .event(.foreground), .event(.lock), .event(.unlock), .event(.interruption(.begin)),
    .event(.interruption(.end)), .event(.interruption(.accept)), .event(.memoryWarning), .event(.memoryShortage),
    .event(.openURL(url: "explore://", source: nil)), .event(.terminate), .wait(.seconds(5)), .wait(.seconds(30)),
  ]

  /// Tries every sequence of moves up to a length on a device of its own each, and asks after each move whether the
  /// test's invariant holds.
  ///
  /// Shorter sequences come first, so the counter-example is one of the shortest. A sequence is not gone on with once
  /// the application has ended, or where its last move was an event that was dropped, since the application has not
  /// heard of it; and, with a fingerprint, where a sequence no longer has led to the same state.
  ///
  /// - Parameters:
  ///   - depth: how many moves the longest sequences have. The number of sequences is up to the number of moves to that
  ///     power.
  ///   - moves: what is tried.
  ///   - makeDevice: makes a device.
  ///   - make: launches the application on it.
  ///   - fingerprint: everything that the application's further behaviour depends on, but for what the device knows:
  ///     state, budget, open tasks and when the next timer is due. Leave it out if that cannot be said.
  ///   - invariant: throws if something is wrong.
  ///   - fileID: the place of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  /// - Returns: what was tried.
  /// - Throws: ``DeviceFailure`` with the shortest counter-example, as source code that plays it.
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
    // The sequences of the length that is gone on from; the first is the empty one.
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

  /// Whether the application can have noticed the move.
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

/// All that the further behaviour of a device depends on, as far as the device knows it.
private struct Fingerprint: Hashable {
  let machine: LifecycleMachine
  let remaining: Duration?
  let tasks: [String]
  /// How long each is still to wait, and where it was added.
  let timers: [String: [Duration]]
  let untilNext: Duration?
  let isDead: Bool
  let app: AnyHashable

  @MainActor
  init(_ device: SimulatedDevice, _ app: AnyHashable) {
    // A copy that has dropped nothing: the count changes no behaviour.
    machine = device.application?.machine.withoutCount ?? LifecycleMachine()
    remaining = device.backgroundTimeRemaining
    tasks = device.backgroundTasks.map(\.name)
    timers = Dictionary(grouping: device.loop.pendingTimers, by: \.place.description)
      .mapValues { $0.map { .nanoseconds($0.deadline.nanoseconds) - device.now } }
    untilNext = device.nextTime(upTo: .distant).map { $0 - device.now }
    isDead = device.termination != nil
    self.app = app
  }
}
