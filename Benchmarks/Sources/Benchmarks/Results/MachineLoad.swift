import Statistics

/// What else the machine did before, during and after the run.
struct MachineLoad: Encodable {
  let before: Moment
  let during: Quietness
  let after: Moment
  /// What was wrong, each in a sentence; empty if the machine was quiet, and goals of a time can be judged.
  let noise: [String]

  struct Moment: Encodable {
    /// Over one, five and fifteen minutes.
    ///
    /// No verdict follows from them, since they contain the build before the run.
    let averages: [Double]
    let quietness: Quietness
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
