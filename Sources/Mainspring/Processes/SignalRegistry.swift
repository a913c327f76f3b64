/// The loops that have sources for each signal.
///
/// Only one signalfd reads a signal that is sent to the process, whichever is first. That loop uses this list to
/// forward the signal to the others, so any number of loops can have sources for one signal. In a forked child, the
/// parent's loops do not count, because the child cannot use them.
enum SignalRegistry {
  private struct Listener {
    weak var loop: EventRunLoop?
    let identity: ObjectIdentifier
    var number: Int32
    var forkGeneration = ForkGuard.currentGeneration

    var isGone: Bool { loop == nil || forkGeneration != ForkGuard.currentGeneration }
  }

  private static let listeners = Locked<[Listener]>([])

  /// Calls `body` with the list, while strong references keep its loops alive.
  ///
  /// A look at a weak reference makes a strong one. If that were the last one and were released under the lock, the
  /// loop's `deinit` would call ``remove(_:number:)``, which needs the lock.
  private static func withListeners<Result: Sendable>(_ body: (inout [Listener]) -> Result) -> Result {
    let (result, loops) = listeners.withLock { list in
      let loops = list.map(\.loop)
      return (body(&list), loops)
    }
    withExtendedLifetime(loops) {}
    return result
  }

  static func add(_ loop: EventRunLoop, number: Int32) {
    withListeners { list in
      list.removeAll { $0.isGone }
      list.append(Listener(loop: loop, identity: ObjectIdentifier(loop), number: number))
    }
  }

  /// Removes a loop from the list of a signal, and all loops that no longer exist.
  ///
  /// The loop's identity replaces a reference, because the loop also calls this in its `deinit`: weak references to it
  /// are nil then.
  ///
  /// Returns whether any loop still has a source for the signal.
  static func remove(_ loop: ObjectIdentifier, number: Int32) -> Bool {
    withListeners { list in
      list.removeAll { $0.isGone || ($0.identity == loop && $0.number == number) }
      return list.contains { $0.number == number }
    }
  }

  static func listeners(for number: Int32, besides reader: EventRunLoop? = nil) -> [EventRunLoop] {
    withListeners { list in
      list.compactMap { $0.number == number && !$0.isGone && $0.loop !== reader ? $0.loop : nil }
    }
  }
}
