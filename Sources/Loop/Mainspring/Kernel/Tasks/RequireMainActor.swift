/// Calls `body` with `argument` at once and returns its value; ends the process if the caller is not on the main actor.
///
/// For code that runs on the main actor although its type is not isolated to it: callbacks of C functions, and methods
/// that a protocol or a superclass isolates to no actor. Optimized builds check too, because other code can call it
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
