/// The moments of a run at which a loop calls its observers.
public struct RunLoopActivity: OptionSet, Hashable, Sendable {
  /// The bits, one per moment.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A run begins, including nested runs.
  public static let entry = RunLoopActivity(rawValue: 1 << 0)
  /// Due timers are about to fire.
  public static let beforeTimers = RunLoopActivity(rawValue: 1 << 1)
  /// Signaled sources, posted work and ready descriptors are about to be served.
  public static let beforeSources = RunLoopActivity(rawValue: 1 << 2)
  /// Nothing is ready: the loop is about to sleep.
  public static let beforeWaiting = RunLoopActivity(rawValue: 1 << 3)
  /// The loop has woken.
  public static let afterWaiting = RunLoopActivity(rawValue: 1 << 4)
  /// The run ends.
  public static let exit = RunLoopActivity(rawValue: 1 << 5)
}
