/// The time that the processors have spent in each state since the system started, in the kernel's ticks, from
/// `/proc/stat`.
@_spi(Benchmarks)
public struct ProcessorTimes: Equatable, Sendable {
  /// The time of the processes of all programs, and of the kernel on their behalf.
  public let busy: Double
  /// The time in which the hypervisor ran something else although this machine had work.
  public let stolen: Double
  /// All time, idle time included.
  public let total: Double

  /// Reads the first line of `/proc/stat`; nil if its format is unknown.
  public init?(stat: String) {
    let line = stat.prefix { $0 != "\n" }
    let fields = line.split(separator: " ")
    guard fields.first == "cpu", fields.count >= 9 else { return nil }
    let ticks = fields.dropFirst().prefix(8).compactMap { Double($0) }
    guard ticks.count == 8 else { return nil }
    // user, nice, system, idle, iowait, irq, softirq, steal. Guests are contained in user and nice. The time of
    // interrupts counts as nobody's work, because those of the measured sockets are among them.
    busy = ticks[0] + ticks[1] + ticks[2]
    stolen = ticks[7]
    total = ticks.reduce(0, +)
  }

  init(busy: Double, stolen: Double, total: Double) {
    self.busy = busy
    self.stolen = stolen
    self.total = total
  }

  /// Returns the time between two moments.
  public static func - (later: ProcessorTimes, earlier: ProcessorTimes) -> ProcessorTimes {
    ProcessorTimes(
      busy: later.busy - earlier.busy,
      stolen: later.stolen - earlier.stolen,
      total: later.total - earlier.total
    )
  }

  /// The fraction of all processors' time that the hypervisor has taken.
  public var stolenShare: Double { total > 0 ? stolen / total : 0 }

  /// Returns the fraction of all processors' time that other programs have taken, if this one has used `own` ticks.
  public func shareOfOthers(own: Double) -> Double { total > 0 ? max(0, busy - own) / total : 0 }
}
