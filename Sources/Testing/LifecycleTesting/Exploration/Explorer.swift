/// Tries every sequence of moves up to a length, each on a new device.
@MainActor
struct Explorer {
  let moves: [DeviceMove]
  /// The source location of the test's call.
  let callSite: CallLocation

  func explore<App>(
    depth: Int,
    device makeDevice: () -> SimulatedDevice,
    make: (SimulatedDevice) throws -> App,
    fingerprint: ((App) -> AnyHashable)?,
    invariant: (SimulatedDevice, App) throws -> Void
  ) throws -> SimulatedDevice.Exploration {
    var exploration = SimulatedDevice.Exploration(depth: depth)
    var known: Set<Fingerprint> = []
    // The sequences to extend next; at first only the empty sequence.
    var frontier: [[DeviceMove]] = [[]]
    let root = makeDevice()
    let app = try make(root)
    try check(root, after: []) { try invariant(root, app) }
    if let fingerprint { known.insert(Fingerprint(root, fingerprint(app))) }
    for _ in 0..<depth {
      var next: [[DeviceMove]] = []
      for sequence in frontier {
        for move in moves {
          let tried = sequence + [move]
          let device = makeDevice()
          let app = try make(device)
          let continues = try device.guardian.watched {
            for earlier in sequence { device.make(earlier, file: callSite.file, line: callSite.line) }
            let isObserved = tryMove(move, on: device)
            exploration.sequences += 1
            try check(device, after: tried) { try invariant(device, app) }
            return isObserved && device.termination == nil
          }
          let isNew = fingerprint.map { known.insert(Fingerprint(device, $0(app))).inserted } ?? true
          if continues, isNew { next.append(tried) } else { exploration.pruned += 1 }
        }
      }
      frontier = next
    }
    exploration.states = known.count
    return exploration
  }

  /// Makes the move, and returns whether the application can have observed it.
  private func tryMove(_ move: DeviceMove, on device: SimulatedDevice) -> Bool {
    guard case .event(let event) = move else {
      device.make(move, file: callSite.file, line: callSite.line)
      return true
    }
    if case .dropped = device.send(event, at: callSite) { return false }
    return true
  }

  private func check(
    _ device: SimulatedDevice,
    after moves: [DeviceMove],
    _ invariant: @MainActor () throws -> Void
  ) throws {
    do {
      try device.run(invariant)
    } catch {
      let script = moves.map { "  \($0)," }.joined(separator: "\n")
      throw device.failure(
        .counterExample(moves),
        "The invariant does not hold: \(error)\nThe shortest way there is\ndevice.make([\n\(script)\n])"
      )
    }
  }
}
