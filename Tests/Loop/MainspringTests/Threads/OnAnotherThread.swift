import Foundation

/// Runs `body` on another thread, and returns its value when that has ended.
@discardableResult
func onAnotherThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
  let done = DispatchSemaphore(value: 0)
  // The semaphore orders the write before the read.
  nonisolated(unsafe) var value: Value?
  Thread.detachNewThread {
    value = body()
    done.signal()
  }
  done.wait()
  return value!
}
