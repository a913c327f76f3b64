import Mainspring

/// A task that waits for an event of a stream or a listener.
///
/// It needs no lock: all its members run on the loop's thread. A cancellation is posted to that thread.
///
/// `@unchecked Sendable`: other threads only pass it to the loop.
final class StreamWait<Value: Sendable>: @unchecked Sendable {
  typealias Continuation = UnsafeContinuation<Result<Value, StreamError>, Never>

  private var continuation: Continuation?
  private var isCancelled = false

  /// Whether no task waits: the wait is finished, or has not begun.
  var isOver: Bool { continuation == nil }

  /// Resumes the task; later calls have no effect.
  func finish(_ result: Result<Value, StreamError>) { continuation.take()?.resume(returning: result) }

  func cancel() {
    isCancelled = true
    finish(.failure(.cancelled))
  }

  /// Begins to wait; returns false if the task was cancelled before.
  fileprivate func begin(_ continuation: Continuation) -> Bool {
    self.continuation = continuation
    if isCancelled { finish(.failure(.cancelled)) }
    return !isCancelled
  }

  /// Calls `begin` on the loop's thread with a wait, and returns the result with which that wait is finished.
  ///
  /// The continuation is unsafe, because a checked one costs an allocation and a lock. Every path resumes it exactly
  /// once: `finish` takes it, and a posted beginning that the loop drops resumes it when it is released.
  ///
  /// - Parameter loop: Returns the loop if it still exists; the waiting task must not keep it alive.
  static func value(
    on loop: @escaping @Sendable () -> EventRunLoop?,
    isolation: isolated (any Actor)?,
    _ begin: @escaping @Sendable (StreamWait) -> Void
  ) async throws(StreamError) -> Value {
    let wait = StreamWait()
    let result = await withTaskCancellationHandler {
      await withUnsafeContinuation { (continuation: Continuation) in
        guard let loop = loop() else { return continuation.resume(returning: .failure(.loopEnded)) }
        if loop.isOnThread {
          if wait.begin(continuation) { begin(wait) }
        } else {
          let beginning = PostedBeginning(continuation)
          loop.post(priority: .system) {
            guard let continuation = beginning.take(), wait.begin(continuation) else { return }
            begin(wait)
          }
        }
      }
    } onCancel: {
      loop()?.post(priority: .system) { wait.cancel() }
    }
    return try result.get()
  }

  /// A continuation in a post to the loop.
  ///
  /// If the loop releases the post without running it, the task is resumed with an error.
  ///
  /// `@unchecked Sendable`: made by one thread and passed to the loop's, by a queue that orders the two.
  private final class PostedBeginning: @unchecked Sendable {
    private var continuation: Continuation?
    init(_ continuation: Continuation) { self.continuation = continuation }
    deinit { continuation?.resume(returning: .failure(.loopEnded)) }
    func take() -> Continuation? { continuation.take() }
  }
}
