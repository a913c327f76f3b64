/// The loops that have sources for each signal, and those whose threads block it only because they had some.
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
    /// Whether the loop has sources for the signal; otherwise it waits to unblock the signal.
    var isListening = true

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
      list.removeAll { $0.isGone || ($0.identity == ObjectIdentifier(loop) && $0.number == number) }
      list.append(Listener(loop: loop, identity: ObjectIdentifier(loop), number: number))
    }
  }

  /// Removes a loop from the list of a signal, and all loops that no longer exist.
  ///
  /// The loop's identity replaces a reference, because the loop also calls this in its `deinit`: weak references to it
  /// are nil then.
  ///
  /// If no loop has a source for the signal any more, `unblock` is called while none can be added, and the loops that
  /// wait for this restore their masks, too. Otherwise `waiting`, if it is not nil, waits.
  ///
  /// - Parameters:
  ///   - waiting: The loop, if its thread still blocks the signal.
  ///   - unblock: Restores the signal mask of the calling thread.
  static func remove(_ loop: ObjectIdentifier, number: Int32, waiting: EventRunLoop? = nil, unblock: () -> Void) {
    let others = withListeners { list -> [EventRunLoop] in
      list.removeAll { $0.isGone || ($0.identity == loop && $0.number == number) }
      if list.contains(where: { $0.number == number && $0.isListening }) {
        if let waiting { list.append(Listener(loop: waiting, identity: loop, number: number, isListening: false)) }
        return []
      }
      unblock()
      let others = list.compactMap { $0.number == number ? $0.loop : nil }
      list.removeAll { $0.number == number }
      return others
    }
    for loop in others {
      loop.post(priority: .system, modes: .all) { [unowned loop] in loop.signalReader?.restoreMask(number) }
    }
  }

  static func listeners(for number: Int32, besides reader: EventRunLoop? = nil) -> [EventRunLoop] {
    withListeners { list in
      list.compactMap { $0.number == number && $0.isListening && !$0.isGone && $0.loop !== reader ? $0.loop : nil }
    }
  }
}
