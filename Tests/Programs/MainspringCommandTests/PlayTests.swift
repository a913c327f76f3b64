import ControlPlane
import Foundation
import HookConditions
import Mainspring
import TestPrograms
import Testing

/// Tests of `mainspring play` with courier.
@Suite(.waitsForPrograms)
struct PlayTests {
  private let folder = TemporaryFolder()

  /// Returns a script of a tap and a return to the home screen; the upload of the two parcels takes two seconds.
  ///
  /// It runs in real time next to the rest of the suite, so its end comes ten seconds later than an idle machine needs.
  private func day(ending: String = #"{ "status": 0 }"#, uploadWithin: Double = 12) throws -> String {
    try folder.write(
      """
      {
        "title": "A short day",
        "panel": "\(Repository.path("Tests/Fixtures/Recordings/panel.desc"))",
        "steps": [
          { "at": 0, "say": "The user opens courier",
            "expect": [{ "kind": "callback", "name": "applicationDidBecomeActive" }] },
          { "at": 0.3, "say": "taps the button", "touch": "\(Repository.path("Tests/Fixtures/Recordings/tap.events"))",
            "expect": [{ "kind": "event", "name": "touch", "dropped": false }] },
          { "at": 3, "say": "goes home", "event": { "type": "home" },
            "expect": [
              { "kind": "callback", "name": "applicationDidEnterBackground" },
              { "kind": "task", "name": "began", "task": "upload" },
              { "kind": "task", "name": "ended", "task": "upload", "within": \(uploadWithin) },
              { "kind": "state", "name": "suspended" }
            ] },
          { "at": 13, "say": "and shuts down", "signal": "TERM",
            "expect": [{ "kind": "death", "name": "terminated" }] }
        ],
        "never": [{ "kind": "task", "name": "expired" }],
        "ending": \(ending)
      }
      """,
      to: "day.json"
    )
  }

  // Without the hook, the program says on standard error that it polls.
  @Test(.needs(.runLoops)) func aScriptThatHoldsEndsWithStatusZeroAndDrawsTheTimelineOfTheProgram() throws {
    let end = try folder.mainspring("play", try day(), "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.errors == "")
    #expect(end.lines.first == "A short day")
    #expect(end.lines.last == "All 9 expectations held.")
    #expect(end.lines.contains { $0.contains("│   “a parcel is loaded, 2 to deliver”") })
    #expect(end.lines.contains { $0.contains("background → suspended") })
    #expect(!end.lines.joined().contains("\u{1B}"), "a pipe gets no colors")
  }

  @Test func aStepIsPrintedBeforeItsEffects() throws {
    let lines = try folder.mainspring("play", try day(), "--", TemporaryFolder.courier).waitForEnd().lines
    func place(_ words: String) throws -> Int { try #require(lines.firstIndex { $0.contains(words) }, "\(words)") }

    let order = try [
      "▸ The user opens courier", "● launch", "▸ taps the button", "● touch", "▸ goes home", "● home",
      "\"upload\" began", "\"upload\" ended", "▸ and shuts down", "■ terminated",
    ].map(place)
    #expect(order == order.sorted())
    // If the player's thread is late, it performs the next step before it reads the program's words.
    #expect(try place("▸ taps the button") < place("“a parcel is loaded"))
    // The text of every line of the timeline begins in the same column.
    #expect(lines.filter { $0.contains("▸") || $0.contains("●") }.allSatisfy { "▸●".contains(Array($0)[13]) })
  }

  @Test func jsonIsTheLogAndASummaryAndNothingElse() throws {
    let end = try folder.mainspring("play", "--json", try day(), "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 0))
    for (index, line) in end.lines.dropLast().enumerated() {
      #expect(throws: Never.self) { try LifecycleLogReader.entry(line, number: index + 1) }
    }
    #expect(
      end.lines.last
        == #"{"end":"ended with status 0","expected":9,"failures":[],"kind":"summary","lines":\#(end.lines.count - 1)}"#
    )
  }

  @Test func recordWritesTheSameLogAsTheJSONOutput() throws {
    let end = try folder.mainspring(
      "play",
      "--json",
      "--record",
      folder.file("day.log"),
      try day(),
      "--",
      TemporaryFolder.courier
    ).waitForEnd()

    let log = try String(contentsOfFile: folder.file("day.log"), encoding: .utf8)
    #expect(log.split(separator: "\n").map(String.init) == Array(end.lines.dropLast()))
  }

  @Test func anExpectationThatDoesNotHoldIsNamedWithItsStep() throws {
    let end = try folder.mainspring(
      "play",
      try day(ending: #"{ "status": 70 }"#, uploadWithin: 0.5),
      "--",
      TemporaryFolder.courier
    ).waitForEnd()

    #expect(end.end == .exited(status: 1))
    let late = "✖ Step 3 (goes home), at 3.0 s: no task ended of the task \"upload\" by 3.5 s. It came at "
    #expect(end.lines.contains { $0.hasPrefix(late) }, "\(end.lines)")
    #expect(end.lines.contains("✖ The program ended with status 0; expected was status 70."))
    #expect(end.lines.last == "2 failures among 9 expectations.")
  }

  @Test func aProgramThatIsNoApplicationIsRefused() throws {
    let script = try folder.write(#"{ "steps": [{ "at": 1, "signal": "TERM" }] }"#, to: "script.json")

    let end = try folder.mainspring("play", script, "--", "/bin/true").waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(
      end.errors
        == "Error: The program wrote no life-cycle log and ended with status 0. Is it built with Mainspring's UIKit?"
    )
  }

  @Test func aProgramThatNeverBeginsALogIsKilledAndRefused() throws {
    let script = try folder.write(#"{ "steps": [], "patience": 0.3 }"#, to: "script.json")

    let end = try folder.mainspring("play", script, "--", "/bin/sleep", "600").waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("The program wrote no life-cycle log for 0.3 s and was killed."))
  }

  @Test func aProgramThatDoesNotExistIsRefused() throws {
    let script = try folder.write(#"{ "steps": [] }"#, to: "script.json")

    let end = try folder.mainspring("play", script, "--", "/bin/no-such-program").waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors == "Error: The program /bin/no-such-program cannot be started: No such file or directory.")
  }

  @Test func anInvalidScriptStartsNoProgram() throws {
    let script = try folder.write(#"{ "steps": [{ "at": 1, "signal": "NAP" }] }"#, to: "script.json")

    let end = try folder.mainspring("play", script, "--", "/bin/touch", folder.file("started")).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors == "Error: The script \(script) is not right: steps, 1: there is no signal \"NAP\".")
    #expect(!FileManager.default.fileExists(atPath: folder.file("started")))
  }

  @Test func aCommandLineWithoutAProgramIsAUsageError() throws {
    let end = try folder.mainspring("play", "script.json").waitForEnd()
    #expect(end.end == .exited(status: 64))
    #expect(end.errors.contains("Name the program after --, as in: mainspring play SCRIPT -- courier"))
  }

  @Test func aProgramThatDoesNotEndIsKilledAfterThePatience() throws {
    // The patience also covers the program's start on a machine that may be busy.
    let script = try folder.write(#"{ "steps": [{ "at": 0.1 }], "patience": 5 }"#, to: "script.json")

    let end = try folder.mainspring("play", script, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1), "\(end.errors)")
    #expect(end.lines.contains("The program was ended by signal KILL, without a word."))
    #expect(end.lines.contains("✖ The program had not ended 5.0 s after the last step, and was killed."))
  }

  @Test func aChildProcessOfAnEndedProgramDoesNotDelayTheEndOfThePlay() throws {
    let script = try folder.write(#"{ "steps": [] }"#, to: "script.json")

    // Given a program that ends while another one keeps its output open
    let shell = try folder.mainspring("play", script, "--", "/bin/sh", "-c", "sleep 30 & echo $!; exit 3")
    let end = shell.waitForEnd()

    // Then the play ends with the program, and the other one with the play
    #expect(end.errors.contains("The program wrote no life-cycle log and ended with status 3."))
    let left = try #require(
      end.lines.compactMap { $0.split(separator: " ").last.flatMap { Int32($0.filter(\.isNumber)) } }.first
    )
    // The kernel ends a killed process in its own time.
    let clock = ContinuousClock()
    let limit = clock.now.advanced(by: .seconds(60))
    while !isGone(left), clock.now < limit { sched_yield() }
    #expect(isGone(left))
  }

  @Test func aProgramThatEndsBeforeItsStepsFailsThePlay() throws {
    let script = try folder.write(
      """
      { "steps": [{ "at": 0.2, "signal": "TERM" }, { "at": 5, "say": "goes home", "event": { "type": "home" } },
                  { "at": 6, "say": "and on" }] }
      """,
      to: "script.json"
    )

    let end = try folder.mainspring("play", script, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(
      end.lines.contains("✖ The program ended before step 2 (goes home), at 5.0 s, and the 1 step after it.")
    )
  }

  @Test func aProgramOfAStepThatDoesNotEndIsKilledAndFailsThePlay() throws {
    let script = try folder.write(
      """
      { "patience": 1,
        "steps": [{ "at": 0.1, "run": ["/bin/sleep", "600"] }, { "at": 1.5, "signal": "TERM" }] }
      """,
      to: "script.json"
    )

    let end = try folder.mainspring("play", script, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(
      end.lines.contains("✖ /bin/sleep failed: /bin/sleep had not ended after 1.0 s, and was killed")
    )
  }

  @Test func aProgramOfAStepThatOutlivesTheProgramFailsThePlay() throws {
    let script = try folder.write(
      #"{ "steps": [{ "at": 0.1, "run": ["/bin/sleep", "600"] }, { "at": 0.4, "signal": "TERM" }] }"#,
      to: "script.json"
    )

    let end = try folder.mainspring("play", script, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.lines.contains("✖ /bin/sleep had not ended when the program did, and was killed."))
  }

  @Test func touchesThatTheProgramDoesNotReadFailThePlay() throws {
    // Given a program that writes a log and never opens its touchscreen
    let script = try folder.write(
      """
      { "panel": "\(Repository.path("Tests/Fixtures/Recordings/panel.desc"))",
        "steps": [{ "at": 0.1, "touch": "\(Repository.path("Tests/Fixtures/Recordings/tap.events"))" }, { "at": 0.5, "signal": "KILL" }] }
      """,
      to: "script.json"
    )
    let line = #"{"kind":"state","name":"active","state":"inactive","time":0}"#

    let end = try folder.mainspring(
      "play",
      script,
      "--",
      "/bin/sh",
      "-c",
      "echo '\(line)' >&3; exec sleep 600"
    ).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.lines.contains("✖ The program has not read 10 of 10 touchscreen events."))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func anInterruptionOfThePlayEndsItsProgram(signal: Int32) throws {
    // Given a play that would take long
    let script = try folder.write(#"{ "steps": [{ "at": 60, "signal": "TERM" }] }"#, to: "script.json")
    let play = try folder.mainspring("play", script, "--", TemporaryFolder.courier)
    try play.waitForLine(containing: "applicationDidBecomeActive")
    let socket = try #require(folder.sockets.first)
    let pid = try #require(Int32(socket.filter(\.isNumber)))
    #expect(kill(pid, 0) == 0)

    // When it is interrupted
    play.child.send(signal)
    let end = play.waitForEnd()

    // Then its status shows that, and the program has ended
    #expect(end.end == .exited(status: 128 + signal))
    #expect(kill(pid, 0) == -1 && errno == ESRCH)
  }

  @Test func aTerminationIsDrawnWithItsReport() throws {
    let script = try folder.write(
      """
      { "policy": { "budget": 0.6, "expirationLead": 0.3 },
        "steps": [{ "at": 0.2, "event": { "type": "home" },
                    "expect": [{ "kind": "task", "name": "expired" }, { "kind": "death", "name": "taskNotEnded" }] }],
        "ending": { "status": 70 } }
      """,
      to: "script.json"
    )

    let end = try folder.mainspring("play", script, "--", TemporaryFolder.courier, "--leak").waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.lines.contains { $0.contains("✖ taskNotEnded") })
    #expect(end.lines.contains { $0.contains("Courier/Uploader.swift:") })
  }

  @Test func anEventThatTerminatesTheProgramNeedsNoAnswer() throws {
    let script = try folder.write(
      """
      { "policy": { "gracePeriod": 0.5 },
        "steps": [{ "at": 0.2, "event": { "type": "home" }, "expect": [{ "kind": "death", "name": "0x8badf00d" }] }],
        "ending": { "status": 71 } }
      """,
      to: "script.json"
    )

    let end = try folder.mainspring("play", script, "--", TemporaryFolder.courier, "--hang").waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.lines.last == "All 2 expectations held.")
  }

  @Test func anEventThatDoesNotArriveFailsThePlay() throws {
    let script = try folder.write(
      #"{ "steps": [{ "at": 0.2, "event": { "type": "home" } }, { "at": 0.6, "signal": "TERM" }] }"#,
      to: "script.json"
    )

    // Given a program without a control server
    let end = try RunningProgram(
      "mainspring",
      ["play", script, "--", TemporaryFolder.courier],
      environment: folder.environment(["MAINSPRING_CONTROL": "off"])
    ).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.lines.contains { $0.hasPrefix("✖ home could not be sent: No running application is ") })
  }

  @Test func ifTheProgramOfAStepFailsTheAlternativeEventIsSent() throws {
    let script = try folder.write(
      """
      { "steps": [{ "at": 0.2, "run": ["/bin/false"], "otherwise": { "type": "memoryWarning" },
                    "expect": [{ "kind": "callback", "name": "applicationDidReceiveMemoryWarning" }] },
                  { "at": 1, "signal": "TERM" }] }
      """,
      to: "script.json"
    )

    let end = try folder.mainspring("play", script, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.lines.contains { $0.contains("(/bin/false ended with status 1); memoryWarning is sent instead") })
  }

  @Test func aProgramOfAStepThatFailsWithoutAnAlternativeEventFailsThePlay() throws {
    let script = try folder.write(
      #"{ "steps": [{ "at": 0.1, "run": ["/bin/false"] }, { "at": 0.6, "signal": "TERM" }] }"#,
      to: "script.json"
    )

    let end = try folder.mainspring("play", script, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.lines.contains("✖ /bin/false failed: /bin/false ended with status 1"))
  }

  @Test func anInterruptionOfThePlayEndsTheProgramsOfItsSteps() throws {
    // Given a step whose program would take long, and holds a FIFO open while it runs
    let path = folder.file("alive")
    mkfifo(path, 0o600)
    let fifo = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(fifo) }
    let script = try folder.write(
      """
      { "steps": [{ "at": 0.1, "run": ["/bin/sh", "-c", "exec >\(path); echo; exec sleep 600"] },
                  { "at": 60, "signal": "TERM" }] }
      """,
      to: "script.json"
    )
    let play = try folder.mainspring("play", script, "--", TemporaryFolder.courier)
    var wait = pollfd(fd: fifo, events: Int16(POLLIN), revents: 0)
    #expect(poll(&wait, 1, 60_000) == 1)
    var byte: UInt8 = 0
    #expect(read(fifo, &byte, 1) == 1)

    // When the play is interrupted
    play.child.send(SIGINT)
    _ = play.waitForEnd()

    // Then that program ends
    #expect(poll(&wait, 1, 60_000) == 1)
    #expect(read(fifo, &byte, 1) == 0)
  }
}
