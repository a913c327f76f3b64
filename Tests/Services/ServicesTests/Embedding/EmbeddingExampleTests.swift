import Foundation
import HookConditions
import Mainspring
import TestPrograms
import Testing

/// Runs the programs of docs/services, and compares what they print.
@Suite(.waitsForPrograms) struct EmbeddingExampleTests {
  /// Those that end by themselves.
  @Test(arguments: [
    ("LoopOnThreadExample", ["entries: 1", "posted: 1", "refused: true"]),
    ("DrainingExample", ["every page is printed", "exit status 0"]),
    ("ActorOnLoopExample", ["at least a hundred: true"]),
    ("ChildProcessExample", ["apple", "pear", "sort: exited(status: 0)"]),
  ])
  func theProgramPrintsTheExpectedLines(product: String, lines: [String]) throws {
    let end = try RunningProgram(product).waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.lines == lines, "\(end.errors)")
  }

  @Test(.needs(.epollSet)) func aTimerFiresInsideTheLoopOfTheHost() throws {
    let end = try RunningProgram("HostLoopExample").waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.lines == ["a timer, inside of poll"], "\(end.errors)")
  }

  @Test func theMainLoopRunsInAnAsyncMain() throws {
    let end = try RunningProgram("AsyncMainExample").waitForEnd()

    #expect(end.end == .exited(status: 0))
    // The other line is for compilers whose hooks were not tested.
    let line = try #require(end.lines.first)
    #expect(line == "at least ten ticks: true" || line.hasPrefix("This compiler's hooks were not tested"))
  }

  @Test func theDaemonHandlesSignalsAndMemoryWarnings() throws {
    let folder = TemporaryFolder()
    let fifo = folder.makeFIFO("pressure")
    let program = try RunningProgram("ServiceExample", environment: ["MEMORY_PRESSURE_WATCH": fifo])
    let pressure = try writingEnd(of: fifo)
    defer { close(pressure) }

    #expect(write(pressure, "x", 1) == 1)
    try waitUntilEmpty(pressure)
    program.child.send(SIGHUP)
    // An application that terminates reads nothing again, so the next signal comes after this one.
    try waitUntilTaken(SIGHUP, by: program.child.processIdentifier)
    program.child.send(SIGTERM)

    let end = program.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(end.lines.dropLast() == ["giving back the cache", "reading the configuration again"])
    #expect(end.lines.last?.hasSuffix(" readings written") == true, "\(end.lines) \(end.errors)")
  }

  @Test func theLinesOfADescriptorAreNumbered() throws {
    let program = try RunningProgram("LineReaderExample", takesInput: true)
    program.write("pear\nap".utf8)
    program.write("ple\nplum".utf8)
    program.endInput()

    #expect(program.waitForEnd().lines == ["1: pear", "2: apple"])
  }

  @Test func anEndlessLineIsPassedOnInPieces() throws {
    let program = try RunningProgram("LineReaderExample", takesInput: true)
    program.write(repeatElement(UInt8(ascii: "x"), count: 150_000))
    program.endInput()

    let end = program.waitForEnd()
    #expect(end.end == .exited(status: 0))
    #expect(end.lines.count == 2 && end.lines.allSatisfy { $0.utf8.count < 70 << 10 })
  }

  @Test(arguments: ["LineReaderExample", "OtherEventsExample"], ["< /dev/null", "< /proc/self/exe", "<&-"])
  func inputThatNoLoopWatchesIsAMessage(product: String, input: String) throws {
    let path = RunningProgram.productFolder.appendingPathComponent(product).path
    let end = try RunningProgram("/bin/sh", ["-c", "exec \"$0\" \(input)", path]).waitForEnd()

    #expect(end.end == .exited(status: 1), "\(end.errors)")
    #expect(end.lines.first?.hasPrefix("standard input cannot be watched: ") == true, "\(end.lines)")
  }

  @Test func anEventOfOtherCodeIsServed() throws {
    let program = try RunningProgram("OtherEventsExample", takesInput: true)
    program.tell("hello")

    let end = program.waitForEnd()
    #expect(end.end == .exited(status: 0) && end.lines == ["6 bytes of input"], "\(end.errors)")
  }

  @Test func theAddressesOfTheProbesArePrinted() throws {
    let folder = TemporaryFolder()
    let end = try RunningProgram("HealthExample", environment: ["XDG_RUNTIME_DIR": folder.path]).waitForEnd()

    #expect(end.end == .exited(status: 0))
    try #require(end.lines.count == 3, "\(end.lines) \(end.errors)")
    #expect(end.lines[0].hasPrefix("curl --fail --unix-socket \(folder.path)/mainspring/gateway-"))
    #expect(end.lines[1].hasPrefix("curl --fail -H 'Authorization: Bearer …' http://127.0.0.1:"))
    #expect(!end.lines[1].contains(":0/") && end.lines[2] == "exit status 0")
  }

  @Test func theServicesOfAGroupEndInReverseOrder() throws {
    let end = try RunningProgram("ServiceGroupExample").waitForEnd()

    #expect(end.end == .exited(status: 0))
    let callout = "a callout on the meter's own thread"
    #expect(end.lines.contains(callout))
    #expect(
      end.lines.filter { $0 != callout } == [
        "the gateway is ready", "the gateway answers its last requests", "the database is closed last",
      ],
      "\(end.errors)"
    )
  }

  /// Opens a FIFO for writing as soon as the program has opened it.
  private func writingEnd(of fifo: String) throws -> Int32 {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      let descriptor = open(fifo, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      sched_yield()
    }
    return try #require(nil, "the program has not opened \(fifo)")
  }

  /// Waits until a signal that the process blocks is no longer pending: its loop has read it.
  private func waitUntilTaken(_ signal: Int32, by process: pid_t) throws {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let pending = try #require(status.split(separator: "\n").first { $0.hasPrefix("ShdPnd:") })
      let digits = pending.dropFirst("ShdPnd:".count).trimmingCharacters(in: .whitespaces)
      let mask = try #require(UInt64(digits, radix: 16))
      if mask & 1 << UInt64(signal - 1) == 0 { return }
      sched_yield()
    }
    Issue.record("the program does not take the signal \(signal)")
  }

  /// Waits until the program has read all that was written.
  private func waitUntilEmpty(_ pipe: Int32) throws {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      var unread: CInt = 0
      if ioctl(pipe, UInt(FIONREAD), &unread) == 0, unread == 0 { return }
      sched_yield()
    }
    Issue.record("the program reads nothing")
  }
}
