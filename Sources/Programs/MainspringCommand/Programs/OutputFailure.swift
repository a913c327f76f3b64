import ArgumentParser
import Foundation

/// A failed write to standard output.
struct OutputFailure: Error {
  /// The error number of the write.
  let number: Int32

  /// The error with which the command ends: silently, with the status of a program ended by SIGPIPE, if the reader has
  /// closed the pipe, as `head` does; otherwise with the reason.
  var ending: any Error {
    if number == EPIPE { return ExitCode(128 + SIGPIPE) }
    return Refusal("Standard output cannot be written: \(String(cString: strerror(number))).")
  }
}
