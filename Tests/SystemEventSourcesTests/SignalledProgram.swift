import Foundation
import TestPrograms
import Testing

/// The fixture program in a separate process: a test sends it signals, and commands through its standard input.
final class SignalledProgram {
  let program: RunningProgram
  private let commands: FileHandle

  init(_ arguments: [String]) throws {
    let pipe = Pipe()
    // Otherwise the fixture would hold the far end of its own input, and would not notice the test's end.
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    program = try RunningProgram("SystemEventsFixture", arguments, input: pipe.fileHandleForReading.fileDescriptor)
    commands = pipe.fileHandleForWriting
  }

  func send(_ signal: Int32) { program.child.send(signal) }

  /// Waits until some thread of the fixture has read `signal`: until then the kernel discards a second one of the same
  /// kind.
  func waitUntilRead(_ signal: Int32) throws {
    let limit = ContinuousClock.now + .seconds(60)
    while try masks("ShdPnd", in: "/proc/\(program.child.processIdentifier)/status").contains(where: {
      $0 & 1 << (signal - 1) != 0
    }) {
      try #require(ContinuousClock.now < limit, "nobody reads signal \(signal)")
      sched_yield()
    }
  }

  /// The signals that the main thread blocks.
  func blockedSignals() throws -> [UInt64] {
    try masks("SigBlk", in: "/proc/\(program.child.processIdentifier)/status")
  }

  private func masks(_ field: String, in file: String) throws -> [UInt64] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix(field) }
      .compactMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) }
  }

  func tell(_ command: String) { commands.write(Data("\(command)\n".utf8)) }

  /// Waits until the fixture prints `wanted`; the test fails if it never does.
  func waitForLine(_ wanted: String) throws {
    try #require(try program.waitForLine(containing: wanted) != nil, "the fixture printed only \(program.lines)")
  }
}
