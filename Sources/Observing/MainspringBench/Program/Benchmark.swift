import Mainspring

/// A named operation that a program measures.
struct Benchmark {
  /// An operation, by the way in which it ends.
  enum Body {
    case plain(() throws -> Void)
    case asynchronous(@Sendable () async throws -> Void)
    case untilEnd((BenchmarkOperation) throws -> Void)
  }

  let name: String
  let body: Body
}

/// An operation of a benchmark that is in progress.
///
/// Any thread may call this.
public final class BenchmarkOperation: Sendable {
  private let ended: @Sendable () -> Void

  init(ended: @escaping @Sendable () -> Void) { self.ended = ended }

  /// Ends the operation, and with it the measured time.
  ///
  /// Call it once for each operation. A second call would end the next operation.
  public func end() { ended() }
}

/// Uses a value, so that the compiler keeps the work that makes it.
///
/// In an optimized build the compiler may remove work whose result nothing uses. Any thread may call this.
@_optimize(none)
@inline(never)
public func keep<Value>(_ value: Value) {}
