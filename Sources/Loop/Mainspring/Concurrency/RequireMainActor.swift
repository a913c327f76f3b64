/// Calls `body` with `argument` at once and returns its value; ends the process if the caller is not on the main actor.
///
/// For code that runs on the main actor although its type is not isolated to it: callbacks of C functions, and methods
/// that a protocol or a superclass isolates to no actor. Optimised builds check too, because other code can call it
/// from any thread. `file` and `line` are a part of the message. Unlike `MainActor.assumeIsolated`, it passes and
/// returns values that are not `Sendable`.
package func requireMainActor<Argument, Value>(
  _ argument: Argument,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @MainActor (Argument) throws -> Value
) rethrows -> Value {
  // Both stay on this thread, which is the main actor's if `body` runs at all.
  nonisolated(unsafe) let argument = argument
  nonisolated(unsafe) var value: Value?
  try MainActor.assumeIsolated({ value = try body(argument) }, file: file, line: line)
  return value!
}

/// Calls `body` at once and returns its value; ends the process if the caller is not on the main actor.
package func requireMainActor<Value>(
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @MainActor () throws -> Value
) rethrows -> Value {
  try requireMainActor((), file: file, line: line) { _ in try body() }
}

extension EventRunLoop {
  /// Posts `body`, which is isolated to the main actor, to a loop of the main thread; see ``post(priority:modes:_:)``.
  ///
  /// Callable from any thread. The process ends if the loop belongs to another thread. Optimised builds check too: a
  /// post, unlike the addition of a source, does not check that the caller is on the loop's thread, so nothing else
  /// detects that a user has passed a loop of another thread. The main actor's own sources need neither this check nor
  /// ``mainActorCallout(_:)``: the closure of a source that is added on the main actor is isolated to it.
  @discardableResult
  package func postToMainActor(
    priority: SourcePriority = .default,
    modes: RunLoopModes = .common,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    post(priority: priority, modes: modes) { MainActor.assumeIsolated(body) }
  }
}
