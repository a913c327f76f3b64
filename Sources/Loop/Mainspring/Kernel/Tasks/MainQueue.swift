import Dispatch

/// Dispatch's main queue.
///
/// In a test process a thread other than the main thread may serve it.
package enum MainQueue {
  /// Whether the caller runs on the main queue.
  ///
  /// Callable from any thread.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// Calls `body` and returns its value if the caller runs on the main queue; otherwise returns nil.
  ///
  /// Callable from any thread.
  package static func callIfCurrent<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value? {
    isCurrent ? try requireMainActor(body) : nil
  }

  /// The address by which Dispatch knows the key of ``isCurrent``.
  package static var keyOfMainQueue: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque()) }

  /// A key whose value is set only on the main queue.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
