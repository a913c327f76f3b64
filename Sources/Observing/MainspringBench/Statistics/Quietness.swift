/// The disturbances of the machine at one moment or during a run.
@_spi(Benchmarks)
public struct Quietness: Codable, Equatable, Sendable {
  /// The fraction of all processors' time that other programs took.
  public let othersShare: Double
  /// The fraction of all processors' time that the hypervisor took.
  public let stolenShare: Double
  /// The average time of a fixed piece of work by the wall clock, as a multiple of its best time: 1 on a quiet machine.
  ///
  /// Nil for a whole run, in which no such work runs.
  public let wallHiccups: Double?
  /// The same multiple for the time in which the thread had a processor.
  public let processorHiccups: Double?

  /// The fraction of all processors' time that other programs may take.
  public static let mostOfOthers = 0.05
  /// The fraction of all processors' time that the hypervisor may take.
  public static let mostStolen = 0.05
  /// The greatest average time of the fixed piece of work, as a multiple of its best time.
  public static let mostHiccups = 1.5

  /// Makes the value from measured numbers.
  public init(
    othersShare: Double,
    stolenShare: Double,
    wallHiccups: Double? = nil,
    processorHiccups: Double? = nil
  ) {
    self.othersShare = othersShare
    self.stolenShare = stolenShare
    self.wallHiccups = wallHiccups
    self.processorHiccups = processorHiccups
  }

  /// Returns the disturbances that exceed the limits, each in a sentence that begins with `time`, such as "before the
  /// run"; empty if the machine was quiet.
  public func noise(_ time: String) -> [String] {
    var noise: [String] = []
    if othersShare > Quietness.mostOfOthers {
      noise.append("\(time), other programs took \(percent(othersShare)) of the processors")
    }
    if stolenShare > Quietness.mostStolen {
      noise.append("\(time), the hypervisor took \(percent(stolenShare)) of the processors")
    }
    for (hiccups, kind) in [(wallHiccups, "wall"), (processorHiccups, "processor")] {
      if let hiccups, hiccups > Quietness.mostHiccups {
        let times = (hiccups * 100).rounded() / 100
        noise.append("\(time), a fixed piece of work took \(times) times its best \(kind) time")
      }
    }
    return noise
  }

  private func percent(_ share: Double) -> String { "\((share * 1_000).rounded() / 10) %" }
}
