/// The set of run loop modes in which a source, timer or posted block is served.
///
/// Write `.common`, or list modes: `[.default, RunLoopMode("tracking")]`.
public struct RunLoopModes: Hashable, Sendable, ExpressibleByArrayLiteral {
  let bits: UInt64

  /// All modes that the loop counts as common.
  public static var common: RunLoopModes { RunLoopModes(bits: RunLoopMode.common.bit) }

  /// Only the default mode.
  public static var `default`: RunLoopModes { RunLoopModes(bits: RunLoopMode.default.bit) }

  /// All modes, including private ones and those created later: for sources that must be served even while an
  /// application is suspended.
  public static var all: RunLoopModes { RunLoopModes(bits: .max) }

  /// The mode of task jobs: served whenever the common modes are, except in runs that are nested inside a task job.
  static let tasks = RunLoopModes(bits: RunLoopMode.tasks.bit)

  /// Makes the set of the listed modes.
  public init(arrayLiteral elements: RunLoopMode...) {
    bits = elements.reduce(0) { $0 | $1.bit }
  }

  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  func meet(_ servedBits: UInt64) -> Bool { bits & servedBits != 0 }
}
