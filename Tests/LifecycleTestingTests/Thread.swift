import Dispatch

/// A thread of its own, of which no device knows.
enum Thread {
  static func start(_ body: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: body) }
}
