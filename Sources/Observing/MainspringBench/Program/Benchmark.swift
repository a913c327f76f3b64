import Mainspring

/// A named operation that a program measures.
struct Benchmark {
  /// An operation, by the way in which it ends.
  enum Body {
    case plain(() throws -> Void)
    case asynchronous(@Sendable () async throws -> Void)
    case untilEnd((BenchmarkOperation) throws -> Void)

    /// The event that ends an operation in progress, for a message.
    var awaited: String {
      switch self {
      case .plain: "its function to return"
      case .asynchronous: "its asynchronous function to return"
      case .untilEnd: "BenchmarkOperation.end() to be called"
      }
    }
  }

  let name: String
  /// The loop that runs the operations; it belongs to the program's thread.
  let loop: EventRunLoop
  /// Whether the program has chosen the loop for this benchmark.
  let namesLoop: Bool
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
