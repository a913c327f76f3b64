import Foundation
import TestPrograms
import Testing

/// The fixture program in a process of its own: a test sends it signals, and commands through its standard input.
final class SignalledProgram {
  let program: RunningProgram
  private let commands: FileHandle

  init(_ arguments: [String]) throws {
    let pipe = Pipe()
    // Or the fixture would hold the far end of its own input, and never see the test go.
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    program = try RunningProgram("SystemEventsFixture", arguments, input: pipe.fileHandleForReading.fileDescriptor)
    commands = pipe.fileHandleForWriting
  }

  func send(_ signal: Int32) { program.child.send(signal) }

  func tell(_ command: String) { commands.write(Data("\(command)\n".utf8)) }

  /// Waits until the fixture prints `wanted`; the test is over where it never does.
  func waitForLine(_ wanted: String) throws {
    try #require(program.waitForLine(containing: wanted) != nil, "the fixture printed only \(program.lines)")
  }
}
