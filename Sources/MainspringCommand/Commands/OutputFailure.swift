import ArgumentParser
import Foundation

/// A write to standard output that failed.
struct OutputFailure: Error {
  /// The error number of the write.
  let number: Int32

  /// How the command ends because of it: without a word, and with the status of a program that SIGPIPE has ended, if
  /// the reader has read enough, as `head` does; else with the reason.
  var ending: any Error {
    if number == EPIPE { return ExitCode(128 + SIGPIPE) }
    return Refusal("Standard output cannot be written: \(String(cString: strerror(number))).")
  }
}
