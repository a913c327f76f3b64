/// Ends the process with `message` where `condition` does not hold: for what a caller must not do.
///
/// `precondition` would do the same but for its words, which an optimised build leaves out.
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

/// Out of line, or the making of the message would be laid out in the middle of every caller.
@inline(never)
package func fail(_ message: () -> String, file: StaticString, line: UInt) -> Never {
  fatalError(message(), file: file, line: line)
}
