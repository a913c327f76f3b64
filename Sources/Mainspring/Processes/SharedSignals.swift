import Dispatch

/// Signals that both loops and signal sources of Dispatch receive.
///
/// Dispatch reads a signal from a signalfd of its own, and a signal can be read only once. So if Dispatch has a source
/// for a signal, the loops do not read it either: one further source of Dispatch passes it to all of them. Dispatch
/// passes each signal to every source. Callable from any thread.
enum SharedSignals {
  /// The number of nanoseconds that Dispatch may take to register a source, on its own thread.
  private static let patience: Int64 = 1_000_000_000

  private static let sources = Locked<[Int32: any DispatchSourceSignal]>([:])
  private static let queue = DispatchQueue(label: "mainspring.signals")

  /// Begins to receive a signal through Dispatch; has no effect if that has begun already.
  static func begin(_ number: Int32) {
    let source = sources.withLock { sources -> (any DispatchSourceSignal)? in
      if sources[number] != nil { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      sources[number] = source
      return source
    }
    guard let source else { return }
    let isRegistered = OneTimeValue<Bool>()
    // `data` is the number of signals since the last call of this handler.
    source.setEventHandler { pass(number, times: Int(sources.withLock { $0[number]?.data } ?? 0)) }
    source.setRegistrationHandler { isRegistered.set(true) }
    source.activate()
    isRegistered.wait(until: MonotonicTime.now + patience)
  }

  /// Stops receiving the signal.
  static func end(_ number: Int32) {
    let source = sources.withLock { $0.removeValue(forKey: number) }
    source?.cancel()
  }

  private static func pass(_ number: Int32, times: Int) {
    for loop in SignalRegistry.listeners(for: number) {
      loop.post(priority: .system, modes: .all) { [unowned loop] in
        for _ in 0..<times { loop.signalReader?.deliver(number) }
      }
    }
  }
}
