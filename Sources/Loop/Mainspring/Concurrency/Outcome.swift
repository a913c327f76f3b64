/// The result of an `async` closure: set by its task, read on the loop's thread.
final class Outcome<Value: Sendable>: Sendable {
  private let stored = Locked<Result<Value, any Error>?>(nil)
  var value: Result<Value, any Error>? { stored.withLock { $0 } }
  func set(_ value: Result<Value, any Error>) { stored.withLock { $0 = value } }
}
