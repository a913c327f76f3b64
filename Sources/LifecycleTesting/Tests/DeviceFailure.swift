/// What a test of a device has found wrong: its description holds what, the seed, and a timeline of the last events.
public struct DeviceFailure: Error, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// ``SimulatedDevice/assertNothingLeaked(ignoring:)`` has found these.
    case leaked([DeviceLeak])
    /// The virtual limit came before the device was idle; these were still to come.
    case notIdle(pending: [String])
    /// The application runs already, or does not run.
    case wrongState(String)
    /// The application cannot be made: its delegate's class or its own is none that can.
    case notLaunchable(String)
    /// A log is not as the snapshot in the file has it.
    case differsFromSnapshot(path: String)
    /// Two logs that should tell of the same do not.
    case logsDiffer
    /// A program could not be started, or does not answer.
    case noProcess(String)
    /// A file cannot be read or written.
    case unusableFile(path: String)
    /// A sequence of moves breaks the test's invariant.
    case counterExample([DeviceMove])
  }

  /// What is wrong.
  public let problem: Problem
  /// The same in words.
  public let message: String
  /// The seed of the device, if it has one: a device with the same seed does the same again.
  public let seed: UInt64?
  /// What happened last.
  public let timeline: String
  /// Where the test has called the device.
  public let place: SourcePlace?

  package init(problem: Problem, message: String, place: SourcePlace? = nil, seed: UInt64?, timeline: String) {
    self.problem = problem
    self.message = message
    self.place = place
    self.seed = seed
    self.timeline = timeline
  }

  /// The message, the place, the seed, and the timeline.
  public var description: String {
    var text = message
    if let place { text += "\nThe device was called at \(place)." }
    if let seed { text += "\nThe seed was \(seed): SimulatedDevice(seed: \(seed)) does the same again." }
    if !timeline.isEmpty { text += "\nWhat happened last:\n\(timeline)" }
    return text
  }
}
