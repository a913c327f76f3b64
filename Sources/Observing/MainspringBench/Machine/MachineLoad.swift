/// The load of other work on the machine before, during and after the run.
@_spi(Benchmarks)
public struct MachineLoad: Encodable, Sendable {
  /// The load in the second before the run.
  public let before: Moment
  /// The load from the beginning of the run to its end.
  public let during: Quietness
  /// The load in the second after the run.
  public let after: Moment
  /// The change of the machine's speed during the run, in figures; nil if it was not measured.
  public let steadiness: Steadiness?
  /// The disturbances, each in a sentence; empty if the machine was quiet.
  ///
  /// Goals for times, and for ratios of times, can be judged only if there are none.
  public let noise: [String]
  /// The change of the machine's speed in a sentence; empty if the speed was steady.
  ///
  /// If there is a change, ratios can be judged, but no time by itself.
  public let unsteadiness: [String]

  /// The load in one second.
  public struct Moment: Encodable, Sendable {
    /// The system's load averages over one, five and fifteen minutes.
    ///
    /// No verdict follows from them, since they contain the build before the run.
    public let averages: [Double]
    /// The disturbances of the machine.
    public let quietness: Quietness
  }

  init(before: Moment, during: Quietness, after: Moment, steadiness: Steadiness? = nil) {
    self.before = before
    self.during = during
    self.after = after
    self.steadiness = steadiness
    unsteadiness = steadiness?.noise ?? []
    noise =
      before.quietness.noise("before the run") + during.noise("during the run")
      + after.quietness.noise("after the run")
  }
}
