import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// Tests of child processes, whose work goes on outside of the device.
@MainActor
@Suite(.needs(.queues, .threads), .waitsForPrograms)
struct ChildTests {
  let device = SimulatedDevice()
  let journal: TimedJournal

  init() throws {
    journal = TimedJournal(device)
    try device.launch(Idle.self)
    let journal = journal
    device.loop.addTimer(after: .seconds(1)) { journal.note("timer") }
  }

  private nonisolated static func process(_ arguments: String...) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c"] + arguments
    return process
  }

  /// Plays `body` with a device of its own; call it in a process of its own.
  ///
  /// Foundation's `Process` reads the names of the open descriptors past the end of a buffer, which can end a process
  /// that has thousands of them, as the process of all tests has.
  private nonisolated static func play(
    _ body: @MainActor @Sendable (_ device: SimulatedDevice, _ journal: TimedJournal) throws -> Void
  ) async throws {
    try await MainActor.run {
      let tests = try ChildTests()
      try body(tests.device, tests.journal)
    }
  }

  @Test func aProcessThatDoesNotEndEndsTheTestWithItsNumber() async throws {
    let result = await #expect(processExitsWith: .exitCode(71), observing: [\.standardErrorContent]) {
      try await ChildTests.play { device, journal in
        device.realTimeLimit = .milliseconds(100)
        // It ends when the test's process has.
        let process = ChildTests.process("while kill -0 $PPID; do sleep 0.1; done 2> /dev/null")
        process.terminationHandler = { _ in }
        try device.run { try process.run() }
        device.advance(by: .seconds(2))
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("has waited for 0.1 s of real time for holds to be released"))
    #expect(text.contains("  hold \"child process "))
  }

  @Test func timeWaitsForTheHandlerOfAProcess() async {
    await #expect(processExitsWith: .success) {
      try await ChildTests.play { device, journal in
        let process = ChildTests.process("exit 3")
        process.terminationHandler = { journal.note("exit \($0.terminationStatus)") }
        try device.run { try process.run() }

        device.advance(by: .seconds(2))

        #expect(journal.lines == ["0.0 exit 3", "1.0 timer"])
      }
    }
  }

  @Test func theHandlerOfAProcessIsWorkOfTheApplication() async {
    await #expect(processExitsWith: .success) {
      try await ChildTests.play { device, journal in
        let process = ChildTests.process("exit 0")
        process.terminationHandler = { _ in
          Foundation.Thread.sleep(forTimeInterval: 0.5)
          journal.note("handled")
        }
        try device.run { try process.run() }

        device.advance(by: .seconds(2))

        #expect(journal.lines == ["0.5 handled", "1.0 timer"])
      }
    }
  }

  @Test func timeWaitsForAProcessWithoutAHandlerToo() async {
    await #expect(processExitsWith: .success) {
      try await ChildTests.play { device, journal in
        let process = ChildTests.process("exit 0")
        try device.run { try process.run() }

        device.advance(by: .seconds(2))

        #expect(!process.isRunning)
        #expect(journal.lines == ["1.0 timer"])
      }
    }
  }

  @Test func aBlockWaitsForAProcess() async {
    await #expect(processExitsWith: .success) {
      try await ChildTests.play { device, journal in
        let process = ChildTests.process("exit 4")
        DispatchQueue.global().async {
          try? process.run()
          process.waitUntilExit()
          journal.note("exit \(process.terminationStatus)")
        }

        device.advance(by: .seconds(2))

        #expect(journal.lines == ["0.0 exit 4", "1.0 timer"])
      }
    }
  }

  @Test func codeThatAsksAgainAndAgainSeesTheEndOfAProcessAtItsSecondLook() async {
    await #expect(processExitsWith: .success) {
      try await ChildTests.play { device, journal in
        let process = ChildTests.process("exit 4")
        DispatchQueue.global().async {
          try? process.run()
          while process.isRunning { Foundation.Thread.sleep(forTimeInterval: 0.1) }
          journal.note("exit \(process.terminationStatus)")
        }

        device.advance(by: .seconds(2))

        #expect(journal.lines == ["0.1 exit 4", "1.0 timer"])
      }
    }
  }

  @Test func theMainThreadWaitsForAProcess() async {
    await #expect(processExitsWith: .success) {
      try await ChildTests.play { device, journal in
        let process = ChildTests.process("exit 4")
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { journal.note("delayed block") }
        try device.run {
          try process.run()
          process.waitUntilExit()
          journal.note("exit \(process.terminationStatus)")
        }

        device.advance(by: .seconds(2))

        #expect(journal.lines == ["0.0 exit 4", "0.5 delayed block", "1.0 timer"])
      }
    }
  }

  @Test func timeWaitsForAProcessWhileTheMainThreadWaitsForItsHandler() async {
    await #expect(processExitsWith: .success) {
      try await ChildTests.play { device, journal in
        let process = ChildTests.process("exit 4")
        let hasEnded = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in hasEnded.signal() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { journal.note("delayed block") }
        try device.run {
          try process.run()
          let isInTime = hasEnded.wait(timeout: .now() + 1) == .success
          journal.note("exit \(process.terminationStatus), in time: \(isInTime)")
        }

        device.advance(by: .seconds(2))

        #expect(journal.lines == ["0.0 exit 4, in time: true", "0.5 delayed block", "1.0 timer"])
      }
    }
  }

  @Test func theMainThreadSeesTheEndOfAProcessAtItsSecondLook() async {
    await #expect(processExitsWith: .success) {
      try await ChildTests.play { device, journal in
        let process = ChildTests.process("exit 4")
        try device.run {
          try process.run()
          while process.isRunning { Foundation.Thread.sleep(forTimeInterval: 0.1) }
          journal.note("exit \(process.terminationStatus)")
        }

        device.advance(by: .seconds(2))

        #expect(journal.lines == ["0.1 exit 4", "1.0 timer"])
      }
    }
  }

  @Test func timeWaitsForAChildOfTheLoop() throws {
    let child = try ChildProcess.start("/bin/sh", ["-c", "exit 5"])
    try device.loop.addChild(child) { [journal] end in journal.note("\(end)") }

    device.advance(by: .seconds(2))

    #expect(journal.lines == ["0.0 exited(status: 5)", "1.0 timer"])
  }

  @Test func aChildThatContinuesDoesNotStopTimeIfTheApplicationSaysSo() throws {
    let child = try ChildProcess.start("/bin/sh", ["-c", "read line"], standardInput: .pipe)
    let source = try device.loop.addChild(child) { [journal] _ in journal.note("ended") }
    source.holdsTime = false

    device.advance(by: .seconds(2))

    #expect(journal.lines == ["1.0 timer"])
    source.cancel()
    child.send(SIGKILL)
  }

  @Test(.needs(.tasks)) func aChangeOfAFileIsReportedAtItsOwnInstant() throws {
    let folder = TemporaryFolder()
    let journal = journal
    let loop = device.loop
    let path = folder.path
    device.run {
      _ = Task {
        for try await change in loop.fileChanges(at: [path]) { journal.note("change of \(change.name ?? "?")") }
      }
    }
    device.loop.addTimer(after: .milliseconds(500)) { _ = try? folder.write("text", to: "note") }

    device.advance(by: .seconds(2))

    // The atomic write makes another file first.
    #expect(journal.lines.contains("0.5 change of note") && journal.lines.last == "1.0 timer", "\(journal.lines)")
    #expect(journal.lines.dropLast().allSatisfy { $0.hasPrefix("0.5 ") })
  }

  @Test func theThreadThatFoundationStartsForProcessesBelongsToNoDevice() async {
    // In a process of its own: the device must be the first that starts a child.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let device = SimulatedDevice()
        guard (try? device.launch(Idle.self)) != nil else { exit(1) }
        DispatchQueue.global().async { try? ChildTests.process("exit 0").run() }
        device.advance(by: .seconds(1))
        device.terminate()
      }
      let process = ChildTests.process("exit 0")
      guard (try? process.run()) != nil else { exit(2) }
      process.waitUntilExit()
      exit(process.terminationStatus)
    }
  }
}
