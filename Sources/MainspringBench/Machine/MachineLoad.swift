/// The load of other work on the machine before, during and after the run.
@_spi(Benchmarks)
public struct MachineLoad: Encodable, Sendable {
  /// The load in the second before the run.
  public let before: Moment
  /// The load from the beginning of the run to its end.
  public let during: Quietness
  /// The load in the second after the run.
  public let after: Moment
  /// The disturbances, each in a sentence; empty if the machine was quiet.
  ///
  /// Goals for times can be judged only if there are none.
  public let noise: [String]

  /// The load in one second.
  public struct Moment: Encodable, Sendable {
    /// The system's load averages over one, five and fifteen minutes.
    ///
    /// No verdict follows from them, since they contain the build before the run.
    public let averages: [Double]
    /// The disturbances of the machine.
    public let quietness: Quietness
  }

  init(before: Moment, during: Quietness, after: Moment) {
    self.before = before
    self.during = during
    self.after = after
    noise =
      before.quietness.noise("before the run") + during.noise("during the run")
      + after.quietness.noise("after the run")
  }
}
