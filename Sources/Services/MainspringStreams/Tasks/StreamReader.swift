/// A task that waits for received bytes.
///
/// Call only on the loop's thread.
final class StreamReader {
  /// Tries to take the value for which the task waits, and resumes the task; returns false if more bytes are needed.
  let attempt: (SocketStream) -> Bool
  let fail: (StreamError) -> Void
  let isOver: () -> Bool

  init<Value>(
    _ wait: StreamWait<Value?>,
    take: @escaping (StreamInput) throws(StreamError) -> Value?
  ) {
    attempt = { stream in
      // A task that was cancelled takes nothing.
      if wait.isOver { return true }
      do throws(StreamError) {
        if let value = try take(stream.input) {
          wait.finish(.success(value))
        } else if stream.input.isFinished {
          wait.finish(.success(nil))
        } else {
          return false
        }
      } catch {
        wait.finish(.failure(error))
      }
      return true
    }
    fail = { wait.finish(.failure($0)) }
    isOver = { wait.isOver }
  }
}
