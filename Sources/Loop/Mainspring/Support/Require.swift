/// Ends the process with `message` if `condition` is false; used to check callers' obligations.
///
/// Unlike `precondition`, it also prints the message in optimized builds.
@inline(__always)
package func require(
  _ condition: @autoclosure () -> Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if condition() { return }
  fail(message, file: file, line: line)
}

/// Ends the process with `message`; not inlined, so that the code that makes the message stays out of every caller.
@inline(never)
package func fail(_ message: () -> String, file: StaticString, line: UInt) -> Never {
  fatalError(message(), file: file, line: line)
}
