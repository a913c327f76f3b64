/// Which loops listen for which signal.
///
/// A signal sent to the process is read by one signalfd only, whichever comes first; that loop hands it on to the
/// others through this list. So any number of loops can listen for one signal. A forked child does not count the loops
/// of its parent, which it cannot use.
enum SignalRegistry {
  private struct Listener {
    weak var loop: EventRunLoop?
    var number: Int32
    var forkGeneration = ForkGuard.currentGeneration

    var isGone: Bool { loop == nil || forkGeneration != ForkGuard.currentGeneration }
  }

  private static let listeners = Locked<[Listener]>([])

  static func add(_ loop: EventRunLoop, number: Int32) {
    listeners.withLock { list in
      list.removeAll { $0.isGone }
      list.append(Listener(loop: loop, number: number))
    }
  }

  /// Takes one loop out, and those that are gone, and says whether anybody still listens.
  static func remove(_ loop: EventRunLoop?, number: Int32) -> Bool {
    listeners.withLock { list in
      list.removeAll { $0.isGone || ($0.loop === loop && $0.number == number) }
      return list.contains { $0.number == number }
    }
  }

  static func listeners(for number: Int32, besides reader: EventRunLoop) -> [EventRunLoop] {
    listeners.withLock { list in
      list.compactMap { $0.number == number && !$0.isGone && $0.loop !== reader ? $0.loop : nil }
    }
  }
}
