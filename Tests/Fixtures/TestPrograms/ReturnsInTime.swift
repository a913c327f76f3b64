import Foundation

/// Calls `body` on another thread, and returns whether it returns within a minute.
///
/// For code that may wait without end for a lock that its own thread holds; such a thread is left as it is.
public func returnsInTime(_ body: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  return done.wait(timeout: .now() + 60) == .success
}
