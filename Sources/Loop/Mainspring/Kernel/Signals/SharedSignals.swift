import Dispatch

/// Signals that both loops and signal sources of Dispatch receive.
///
/// Dispatch reads a signal from a signalfd of its own, and a signal can be read only once. So if Dispatch has a source
/// for a signal, the loops do not read it either: one further source of Dispatch passes it to all of them. Dispatch
/// passes each signal to every source. Callable from any thread.
enum SharedSignals {
  /// The number of nanoseconds that Dispatch may take to register a source, on its own thread.
  private static let patience: Int64 = 1_000_000_000

  private struct Sharing {
    let source: any DispatchSourceSignal
    let isRegistered: OneTimeValue<Bool>
    /// The loops that receive the signal in this way; the last one ends it.
    var users: Set<ObjectIdentifier>
  }

  private static let sharings = Locked<[Int32: Sharing]>([:])
  private static let queue = DispatchQueue(label: "mainspring.signals")

  /// Receives a signal through Dispatch until ``end(_:for:)`` is called with the same loop.
  static func begin(_ number: Int32, for user: ObjectIdentifier) {
    let (source, isRegistered) = sharings.withLock { sharings -> ((any DispatchSourceSignal)?, OneTimeValue<Bool>) in
      if let known = sharings[number] {
        sharings[number]?.users.insert(user)
        return (nil, known.isRegistered)
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      let isRegistered = OneTimeValue<Bool>()
      sharings[number] = Sharing(source: source, isRegistered: isRegistered, users: [user])
      return (source, isRegistered)
    }
    if let source {
      // `data` is the number of signals since the last call of this handler.
      source.setEventHandler { pass(number, times: Int(sharings.withLock { $0[number]?.source.data } ?? 0)) }
      source.setRegistrationHandler { isRegistered.set(true) }
      source.activate()
    }
    isRegistered.wait(until: MonotonicTime.now + patience)
  }

  /// Stops receiving the signal for a loop; has no effect if the loop does not receive it in this way.
  ///
  /// The lock covers the decision that no loop is left, so that a loop that begins meanwhile is not missed.
  static func end(_ number: Int32, for user: ObjectIdentifier) {
    let source = sharings.withLock { sharings -> (any DispatchSourceSignal)? in
      guard sharings[number]?.users.remove(user) != nil, sharings[number]?.users.isEmpty == true else { return nil }
      return sharings.removeValue(forKey: number)?.source
    }
    source?.cancel()
  }

  /// The number of loops that receive a signal through Dispatch.
  static func userCount(of number: Int32) -> Int { sharings.withLock { $0[number]?.users.count ?? 0 } }

  private static func pass(_ number: Int32, times: Int) {
    for loop in SignalRegistry.listeners(for: number) {
      loop.post(priority: .system, modes: .all) { [unowned loop] in
        for _ in 0..<times { loop.signalReader?.deliver(number) }
      }
    }
  }
}
