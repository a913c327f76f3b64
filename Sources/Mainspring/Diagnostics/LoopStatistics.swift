/// What a loop has done since it was made.
///
/// A value, read by ``EventRunLoop/statistics``. Every number only grows. A callout is counted when it begins. The
/// numbers are read one after the other while the loop goes on, and agree with each other only to that degree.
public struct LoopStatistics: Hashable, Sendable {
  /// How many passes the loop has made.
  public internal(set) var passes = 0
  private var countsByKind: [CalloutKind: Int] = [:]
  /// How often the loop has slept and woken.
  public internal(set) var wakeUps = 0
  /// How many posts and signals of other threads did not have to wake the loop with a system call: it was awake, or
  /// another one had just woken it.
  public internal(set) var savedWakeUps = 0
  /// How long the loop has slept; measured while ``EventRunLoop/measuresTime`` is set.
  public internal(set) var timeAsleep = Duration.zero
  /// How long the loop was run and neither slept nor was in the kernel; measured while ``EventRunLoop/measuresTime`` is
  /// set.
  public internal(set) var timeBusy = Duration.zero
  /// How long the loop has asked the kernel what is ready, without sleeping; measured while
  /// ``EventRunLoop/measuresTime`` is set.
  public internal(set) var timeInKernel = Duration.zero

  /// How many callouts there were, of all kinds.
  ///
  /// A signal counts twice: as the handler's callout and as that of the loop's own descriptor, from which it was read.
  public var callouts: Int { countsByKind.values.reduce(0, +) }

  /// How many callouts of one kind there were.
  public func callouts(of kind: CalloutKind) -> Int { countsByKind[kind] ?? 0 }

  init(_ counters: borrowing LoopCounters) {
    for kind in CalloutKind.allCases { countsByKind[kind] = counters.count(of: kind) }
    passes = counters.passes.load(ordering: .relaxed)
    wakeUps = counters.wakeUps.load(ordering: .relaxed)
    savedWakeUps = counters.savedWakeUps.load(ordering: .relaxed)
  }
}
