import Foundation
import TestPrograms
import Testing

// The functions of a program that the tests of signals need.
extension RunningProgram {
  /// Starts the fixture program, which reads commands.
  static func fixture(_ arguments: [String]) throws -> RunningProgram {
    try RunningProgram("SystemEventsFixture", arguments, takesInput: true)
  }

  func send(_ signal: Int32) { child.send(signal) }

  /// Waits until some thread of the fixture has read `signal`: until then the kernel discards a second one of the same
  /// kind.
  func waitUntilRead(_ signal: Int32) throws {
    let limit = ContinuousClock.now + .seconds(60)
    while try masks("ShdPnd", in: "/proc/\(child.processIdentifier)/status").contains(where: {
      $0 & 1 << (signal - 1) != 0
    }) {
      try #require(ContinuousClock.now < limit, "nobody reads signal \(signal)")
      sched_yield()
    }
  }

  /// The signals that the main thread blocks.
  func blockedSignals() throws -> [UInt64] {
    try masks("SigBlk", in: "/proc/\(child.processIdentifier)/status")
  }

  private func masks(_ field: String, in file: String) throws -> [UInt64] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix(field) }
      .compactMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) }
  }

  /// Waits until the fixture prints `wanted`; the test fails if it never does.
  func waitForLine(_ wanted: String) throws {
    try #require(try waitForLine(containing: wanted) != nil, "the fixture printed only \(lines)")
  }
}
