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
