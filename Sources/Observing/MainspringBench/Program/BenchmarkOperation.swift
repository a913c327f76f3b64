import Mainspring

/// An operation of a benchmark that is in progress.
///
/// Callable from any thread.
public final class BenchmarkOperation: Sendable {
  private let ended: @Sendable () -> Void

  init(ended: @escaping @Sendable () -> Void) { self.ended = ended }

  /// Ends the operation, and with it the measured time.
  ///
  /// Call it once for each operation. A second call would end the next operation.
  public func end() { ended() }
}
