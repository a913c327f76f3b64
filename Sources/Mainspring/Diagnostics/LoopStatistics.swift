/// Statistics of a loop since it was created.
///
/// A value, returned by ``EventRunLoop/statistics``. The numbers never decrease. A callout is counted when it begins.
/// The numbers are read one after another while the loop runs, so they may disagree slightly.
public struct LoopStatistics: Hashable, Sendable {
  /// The number of passes.
  public internal(set) var passes = 0
  private var countsByKind: [CalloutKind: Int] = [:]
  /// How often the loop blocked and was woken.
  public internal(set) var wakeUps = 0
  /// The number of posts and signals from other threads that did not need a system call to wake the loop, because it
  /// was awake or had just been woken.
  public internal(set) var savedWakeUps = 0
  /// How long the loop was asleep; measured while ``EventRunLoop/measuresTime`` is set.
  public internal(set) var timeAsleep = Duration.zero
  /// How long the loop was running and neither asleep nor polling the kernel; measured while
  /// ``EventRunLoop/measuresTime`` is set.
  public internal(set) var timeBusy = Duration.zero
  /// How long the loop polled the kernel without blocking; measured while ``EventRunLoop/measuresTime`` is set.
  public internal(set) var timeInKernel = Duration.zero

  /// The number of callouts of all kinds.
  ///
  /// A signal counts twice: as the handler's callout and as the callout of the loop's own signalfd, from which it was
  /// read.
  public var callouts: Int { countsByKind.values.reduce(0, +) }

  /// Returns the number of callouts of `kind`.
  public func callouts(of kind: CalloutKind) -> Int { countsByKind[kind] ?? 0 }

  init(_ counters: borrowing LoopCounters) {
    for kind in CalloutKind.allCases { countsByKind[kind] = counters.count(of: kind) }
    passes = counters.passes.load(ordering: .relaxed)
    wakeUps = counters.wakeUps.load(ordering: .relaxed)
    savedWakeUps = counters.savedWakeUps.load(ordering: .relaxed)
  }
}
