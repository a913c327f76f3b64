/// A set of run loop modes: where a source, timer or posted block is served.
///
/// Write `.common`, or list modes: `[.default, RunLoopMode("tracking")]`.
public struct RunLoopModes: Hashable, Sendable, ExpressibleByArrayLiteral {
  let bits: UInt64

  /// Every mode that the loop counts as common.
  public static var common: RunLoopModes { RunLoopModes(bits: RunLoopMode.common.bit) }

  /// Only the default mode.
  public static var `default`: RunLoopModes { RunLoopModes(bits: RunLoopMode.default.bit) }

  /// Every mode there is or will be, private ones included: for what must be served even while an application is
  /// suspended.
  public static var all: RunLoopModes { RunLoopModes(bits: .max) }

  /// Where pieces of tasks run: whenever the common modes are served, unless the run is nested inside such a piece.
  static let tasks = RunLoopModes(bits: RunLoopMode.tasks.bit)

  /// The set of the modes listed.
  public init(arrayLiteral elements: RunLoopMode...) {
    bits = elements.reduce(0) { $0 | $1.bit }
  }

  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  func meet(_ servedBits: UInt64) -> Bool { bits & servedBits != 0 }
}
