/// A failed check of a device, described with the problem, the seed and a timeline of the last events.
public struct DeviceFailure: Error, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  @nonexhaustive
  public enum Problem: Hashable, Sendable {
    /// `assertNothingLeaked` of a ``SimulatedDevice`` found these open resources.
    case leaked([DeviceLeak])
    /// The virtual time limit was reached before the device was idle; the descriptions of the work that was still
    /// pending are in `pending`.
    case notIdle(pending: [String])
    /// The application is in a state, given as text, in which the call is not possible: for example, it is already
    /// running.
    case wrongState(String)
    /// The application cannot be created: its delegate's class or its own class does not allow it.
    case notLaunchable(String)
    /// A log differs from the snapshot in the file.
    case differsFromSnapshot(path: String)
    /// The screen cannot be drawn.
    case notDrawn
    /// Two logs differ although they should agree.
    case logsDiffer
    /// A program could not be started, or its application does not answer.
    case noProcess(String)
    /// A file cannot be read or written.
    case unusableFile(path: String)
    /// The application's process ended at the instant of this number, and what the next launch found is wrong.
    case wrongAfterEnd(instant: Int)
    /// A sequence of moves violates the test's invariant.
    case counterExample([DeviceMove])
  }

  /// The kind of the failure.
  public let problem: Problem
  /// The failure in words.
  public let message: String
  /// The seed of the device, if it has one: a device with the same seed repeats the run.
  public let seed: UInt64?
  /// The timeline of the last events.
  public let timeline: String
  /// The source location of the test's last call of the device; nil if there is none.
  public let callSite: CallLocation?

  package init(problem: Problem, message: String, callSite: CallLocation? = nil, seed: UInt64?, timeline: String) {
    self.problem = problem
    self.message = message
    self.callSite = callSite
    self.seed = seed
    self.timeline = timeline
  }

  /// The message, the source location, the seed and the timeline.
  public var description: String {
    var text = message
    if let callSite { text += "\nThe device was called at \(callSite)." }
    if let seed { text += "\nThe seed was \(seed): SimulatedDevice(seed: \(seed)) does the same again." }
    if !timeline.isEmpty { text += "\nThe last entries of the log:\n\(timeline)" }
    return text
  }
}
