import Dispatch

/// A thread that belongs to no device.
enum Thread {
  static func start(_ body: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: body) }
}
