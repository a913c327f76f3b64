import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the output of children that the loop reads.
struct ChildOutputTests {
  @Test func theOutputIsCompleteBeforeTheEndIsReported() throws {
    let loop = try EventRunLoop()
    let child = try ChildProcess.start(
      "sh",
      ["-c", "head -c 1000000 /dev/zero; echo last; echo complaint >&2; exit 3"],
      standardOutput: .pipe,
      standardError: .pipe
    )
    let pipes = [try OpenFile(child.standardOutput), try OpenFile(child.standardError)]
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var end: (ChildProcess.End, count: Int)?
    try loop.addChild(child, standardOutput: { output += $0 }, standardError: { errors += $0 }) {
      end = ($0, output.count)
    }

    loop.runGuarded { end != nil }

    #expect(end?.0 == .exited(status: 3) && end?.count == 1_000_005)
    #expect(output == Array(repeating: 0, count: 1_000_000) + Array("last\n".utf8))
    #expect(String(decoding: errors, as: UTF8.self) == "complaint\n")
    #expect(loop.descriptors.isEmpty)
    let areOpen = pipes.map { $0.isOpen }
    #expect(areOpen == [false, false])
  }

  @Test(arguments: ["sleep 600", "yes"])
  func aGrandchildThatKeepsThePipeOpenDoesNotDelayTheEnd(grandchild: String) throws {
    let loop = try EventRunLoop()
    let child = try ChildProcess.start(
      "sh",
      ["-c", "echo said; \(grandchild) & echo $! >&2"],
      standardOutput: .pipe,
      standardError: .pipe
    )
    var text = ""
    var number = ""
    var end: ChildProcess.End?
    try loop.addChild(
      child,
      standardOutput: { text += String(decoding: $0, as: UTF8.self) },
      standardError: { number += String(decoding: $0, as: UTF8.self) },
      handler: { end = $0 }
    )

    loop.runGuarded { end != nil }
    kill(try #require(Int32(number.dropLast())), SIGKILL)

    #expect(end == .exited(status: 0))
    #expect(text.hasPrefix("said\n"))
    #expect(loop.descriptors.isEmpty)
  }

  @Test func aChildThatClosesItsOutputEarlyIsReportedWhenItEnds() throws {
    let loop = try EventRunLoop()
    let child = try ChildProcess.start(
      "sh",
      ["-c", "echo said; exec >&-; read line"],
      standardInput: .pipe,
      standardOutput: .pipe
    )
    let input = try #require(child.standardInput)
    var text = ""
    var end: ChildProcess.End?
    try loop.addChild(child, standardOutput: { text += String(decoding: $0, as: UTF8.self) }) { end = $0 }
    // Only the child itself is left.
    loop.runGuarded { loop.descriptors.count == 1 }
    #expect(text == "said\n" && end == nil)

    close(input)
    loop.runGuarded { end != nil }

    // The end of the input is a failure of `read`.
    #expect(end == .exited(status: 1))
  }

  @Test func aReceiverThatRunsTheLoopReceivesNothingInThatRunAndTheEndAfterIt() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let child = try ChildProcess.start(
      "sh",
      ["-c", "echo first; read line; echo second"],
      standardInput: .pipe,
      standardOutput: .pipe
    )
    let input = try #require(child.standardInput)
    var depth = 0
    var isOver = false
    try loop.addChild(
      child,
      standardOutput: {
        depth += 1
        journal.write("\(depth) \(String(decoding: $0, as: UTF8.self).dropLast())")
        if !isOver, close(input) == 0 {
          isOver = true
          // The child writes and ends during this run.
          let end = loop.clock.now.advanced(by: .seconds(60))
          while kill(child.processIdentifier, 0) == 0, !ChildOutputTests.hasEnded(child), loop.clock.now < end {
            loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(1)))
          }
          loop.run(mode: .default, before: loop.clock.now)
        }
        depth -= 1
      },
      handler: { journal.write("\(depth) \($0)") }
    )

    loop.runGuarded { journal.lines.count == 3 }

    #expect(journal.lines == ["1 first", "1 second", "0 exited(status: 0)"])
  }

  @Test func aSourceThatItsReceiverCancelsReportsNothingMore() throws {
    let loop = try EventRunLoop()
    let child = try ChildProcess.start("sh", ["-c", "echo said; echo more"], standardOutput: .pipe)
    let output = try OpenFile(child.standardOutput)
    while !ChildOutputTests.hasEnded(child) { sched_yield() }
    var parts = 0
    var source: ChildProcessSource?
    source = try loop.addChild(
      child,
      standardOutput: { _ in
        parts += 1
        source?.cancel()
      },
      handler: { _ in Issue.record("it was cancelled") }
    )

    while loop.run(mode: .default, before: nil) != .finished {}

    #expect(parts == 1)
    #expect(loop.descriptors.isEmpty)
    #expect(!output.isOpen)
    #expect(child.wait() == .exited(status: 0))
  }

  @Test(arguments: ["cancelled", "closed", "released"]) func aSourceThatGoesClosesItsPipes(how: String) throws {
    let child = try ChildProcess.start("cat", standardInput: .pipe, standardOutput: .pipe)
    let (input, output) = (try #require(child.standardInput), try OpenFile(child.standardOutput))
    do {
      let loop = try EventRunLoop()
      let source = try loop.addChild(child, standardOutput: { _ in }) { _ in }
      if how == "closed" { loop.close() }
      if how == "cancelled" { source.cancel() }
      if how != "released" { #expect(!output.isOpen) }
    }
    #expect(!output.isOpen)
    close(input)
    #expect(child.wait() == .exited(status: 0))
  }

  @Test func aPipeThatTheLoopAlreadyWatchesIsAnErrorAndStaysOpen() throws {
    let loop = try EventRunLoop()
    let child = try ChildProcess.start("true", standardOutput: .pipe, standardError: .pipe)
    let pipes = [try OpenFile(child.standardOutput), try OpenFile(child.standardError)]
    defer { for pipe in pipes { close(pipe.descriptor) } }
    let watched = try loop.addDescriptor(pipes[1].descriptor) { _ in }

    #expect(throws: RunLoopError.descriptorInUse(pipes[1].descriptor)) {
      try loop.addChild(child, standardOutput: { _ in }, standardError: { _ in }) { _ in }
    }

    #expect(loop.descriptors.count == 1)
    let areOpen = pipes.map { $0.isOpen }
    #expect(areOpen == [true, true])
    watched.cancel()
    #expect(child.wait() == .exited(status: 0))
  }

  @Test func aStreamThatIsNoPipeCannotBeReceived() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = try EventRunLoop()
      try loop.addChild(ChildProcess.start("true"), standardOutput: { _ in }) { _ in }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("A child's stream can be received only if it was started with .pipe."))
  }

  /// Whether the child is over, though perhaps not reaped.
  private static func hasEnded(_ child: ChildProcess) -> Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(child.processIdentifier), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo != 0
  }
}

/// A file that a descriptor refers to; other tests may reuse the number.
private struct OpenFile {
  let descriptor: Int32
  private let number: ino_t

  init(_ descriptor: Int32?) throws {
    self.descriptor = try #require(descriptor)
    number = try #require(OpenFile.number(of: self.descriptor))
  }

  /// Whether the descriptor still refers to the file.
  var isOpen: Bool { OpenFile.number(of: descriptor) == number }

  private static func number(of descriptor: Int32) -> ino_t? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_ino : nil
  }
}
