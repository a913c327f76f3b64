import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of programs whose standard streams are full, closed or without a reader, and of plays that end in every way.
@Suite(.waitsForPrograms)
struct HostileOutputTests {
  private let folder = TemporaryFolder()

  /// Creates a pipe that programs do not inherit automatically.
  private func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    variables["MAINSPRING_PRESSURE"] = "off"
    // A crash on purpose needs no backtrace, which takes seconds.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables.merging(folder.environment(more)) { _, new in new }
  }

  /// Starts `mainspring play` with `output` as its standard output; returns the reading end of its standard error.
  private func play(
    _ arguments: [String],
    output: Int32
  ) throws -> (child: ChildProcess, errors: ByteReader) {
    let errors = try makePipe()
    defer { close(errors.write) }
    let child = try ChildProcess.start(
      RunningProgram.productFolder.appendingPathComponent("mainspring").path,
      ["play"] + arguments,
      environment: environment(),
      descriptors: [output: 1, errors.write: 2]
    )
    return (child, ByteReader(descriptor: errors.read))
  }

  /// Waits for the end of `child`, and kills it after a minute.
  private func waitForEnd(of child: ChildProcess) -> ChildProcess.End {
    let isOverdue = DispatchWorkItem { child.send(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(60), execute: isOverdue)
    defer { isOverdue.cancel() }
    return child.wait()
  }

  // MARK: - Applications

  enum Streams: CaseIterable {
    case full, closed, withoutReader
  }

  @Test(arguments: Streams.allCases)
  func anApplicationThatCannotPrintRunsUntilItsTermination(streams: Streams) throws {
    // Given an application that writes to both streams when it is launched
    let log = ByteReader(fifo: folder.makeFIFO("log"))
    let broken = try makePipe()
    close(broken.read)
    defer { close(broken.write) }
    let redirection =
      switch streams {
      case .full: ">/dev/full 2>&1"
      case .closed: "<&- >&- 2>&-"
      case .withoutReader: "2>&1"
      }
    let child = try ChildProcess.start(
      "/bin/sh",
      ["-c", "exec \"$0\" \(redirection)", TemporaryFolder.courier],
      environment: environment([
        "MAINSPRING_LOG": folder.file("log"), "MAINSPRING_PRESSURE": "/nonexistent",
        "MAINSPRING_LAUNCH_URL": "courier://parcel/7",
      ]),
      descriptors: [broken.write: 1]
    )

    // When it is launched, prints a line for the URL, and receives a termination signal
    #expect(log.waitFor("applicationOpenURL"))
    #expect(log.waitFor("applicationDidBecomeActive"))
    child.send(SIGTERM)

    // Then it terminates in the orderly way
    #expect(log.waitFor(#""name":"terminated""#))
    #expect(waitForEnd(of: child) == .exited(status: 0))
  }

  // MARK: - Plays

  /// Writes a script that prints a line every tenth of a second, for a minute.
  private func talkativeScript() throws -> String {
    let steps = (1...600).map { #"{ "at": \#(Double($0) / 10), "say": "step \#($0)" }"# }
    return try folder.write(#"{ "steps": [\#(steps.joined(separator: ","))], "patience": 600 }"#, to: "script.json")
  }

  /// Writes a script for a program that writes no log.
  private func patientScript() throws -> String {
    try folder.write(#"{ "steps": [], "patience": 600 }"#, to: "script.json")
  }

  /// Returns a shell that starts a program, and a reader of a FIFO that both hold open: it ends when both have ended.
  private func shellWithProgram() -> (words: [String], life: ByteReader) {
    let path = folder.makeFIFO("alive")
    let life = ByteReader(fifo: path)
    return (["--", "/bin/sh", "-c", "exec 9>\(path); echo begun >&9; sleep 600; true"], life)
  }

  @Test func aPlayWhoseReaderClosesThePipeEndsItsProgram() throws {
    let output = try makePipe()
    let (child, errors) = try play([try talkativeScript(), "--", TemporaryFolder.courier], output: output.write)
    close(output.write)
    let reader = ByteReader(descriptor: output.read)
    #expect(reader.waitFor("▸ step 1"))
    let courier = try #require(folder.sockets.first.flatMap { Int32($0.filter(\.isNumber)) })

    // When the reader closes the pipe, as head does
    reader.close()

    // Then the play ends without a message, with the status of a program that SIGPIPE has ended, and so does the
    // program
    #expect(waitForEnd(of: child) == .exited(status: 128 + SIGPIPE))
    #expect(!errors.waitFor("rror"))
    #expect(kill(courier, 0) == -1 && errno == ESRCH)
  }

  @Test func aPlayThatCannotPrintReportsTheReasonAndEndsItsProgram() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }

    let (child, errors) = try play(["--json", try talkativeScript(), "--", TemporaryFolder.courier], output: full)
    #expect(waitForEnd(of: child) == .exited(status: 1))
    #expect(errors.waitFor("Error: Standard output cannot be written: No space left on device."))

    // A program that has not written a log yet is also ended. It shares the play's standard error, which therefore ends
    // too.
    let title = try folder.write(#"{ "title": "A day", "steps": [], "patience": 600 }"#, to: "title.json")
    let (second, secondErrors) = try play([title, "--", "/bin/sleep", "600"], output: full)
    #expect(waitForEnd(of: second) == .exited(status: 1))
    #expect(secondErrors.waitForEnd())
  }

  // SIGABRT stands for a crash: the sanitizers catch SIGSEGV.
  @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGABRT])
  func aSignalThatEndsAPlayAlsoEndsItsShellAndThePrograms(signal: Int32) throws {
    let (words, life) = shellWithProgram()
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(null) }
    let (child, _) = try play([try patientScript()] + words, output: null)
    #expect(life.waitFor("begun"))

    child.send(signal)

    #expect(life.waitForEnd())
    let isCaught = signal == SIGTERM || signal == SIGINT
    #expect(waitForEnd(of: child) == (isCaught ? .exited(status: 128 + signal) : .killed(signal: signal)))
  }

  @Test func aPlayThatIsKilledWhileItsProgramStartsLeavesNoProcess() throws {
    // Given programs that first write a sign of life
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(null) }
    let script = try patientScript()
    for round in 1...10 {
      let path = folder.makeFIFO("alive\(round)")
      let life = ByteReader(fifo: path)
      let (child, errors) = try play([script, "--", "/bin/sh", "-c", "exec 9>\(path); sleep 600; true"], output: null)

      // When the play is killed shortly afterwards, at a different moment each time
      usleep(UInt32(round) * 4000)
      child.send(SIGKILL)
      #expect(waitForEnd(of: child) == .killed(signal: SIGKILL))

      // Then no process holds the FIFO open: the programs never opened it, or have been killed. They share the play's
      // standard error, which ends only when all of them have ended.
      #expect(errors.waitForEnd())
      withExtendedLifetime(life) {}
    }
  }

  @Test func aPlayWhoseReaderStallsCanBeInterrupted() throws {
    // Given a play whose output is not read, and a program that prints without end
    let output = try makePipe()
    defer { close(output.read) }
    // F_SETPIPE_SZ, which Glibc declares only under _GNU_SOURCE.
    _ = fcntl(output.write, 1031, 4096)
    let path = folder.makeFIFO("alive")
    let life = ByteReader(fifo: path)
    let (child, _) = try play(
      [try patientScript(), "--", "/bin/sh", "-c", "exec 9>\(path); echo begun >&9; exec yes"],
      output: output.write
    )
    close(output.write)
    #expect(life.waitFor("begun"))
    // The pipe has one page, which is taken as soon as there is anything to read: then the play waits for its reader.
    var wait = pollfd(fd: output.read, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wait, 1, 60_000) == 1)

    child.send(SIGTERM)

    #expect(waitForEnd(of: child) == .exited(status: 128 + SIGTERM))
    #expect(life.waitForEnd())
  }

  @Test(arguments: ["list", "state courier", "send courier home"])
  func aCommandThatCannotPrintFailsWithTheReason(words: String) throws {
    let courier = try RunningCourier(in: folder)
    let errors = try makePipe()
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }

    let child = try ChildProcess.start(
      RunningProgram.productFolder.appendingPathComponent("mainspring").path,
      words.split(separator: " ").map(String.init),
      environment: environment(),
      descriptors: [full: 1, errors.write: 2]
    )
    close(errors.write)

    #expect(waitForEnd(of: child) == .exited(status: 1))
    #expect(ByteReader(descriptor: errors.read).waitFor("Standard output cannot be written: No space left on device."))
    withExtendedLifetime(courier) {}
  }
}
