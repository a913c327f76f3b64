import Foundation
import TestPrograms
import Testing

/// Tests of `mainspring play --hosted` with courier.
@Suite(.waitsForPrograms)
struct HostedPlayTests {
  private let folder = TemporaryFolder()

  private func play(_ steps: String) throws -> RunningProgram {
    let script = try folder.write(#"{ "steps": [\#(steps)], "ending": { "status": 0 } }"#, to: "script.json")
    return try RunningProgram(
      "mainspring",
      ["play", "--hosted", script, "--", TemporaryFolder.courier],
      environment: folder.environment(["TMPDIR": folder.path])
    )
  }

  /// The folders of hosts in the test's folder.
  private var hostFolders: [String] { folder.contents.filter { $0.hasPrefix("mainspring-play-") } }

  @Test func aHostFreezesTheSuspendedProgramAndThawsItForEventsAndSignals() throws {
    // The upload of the first parcel takes a second.
    let end = try play(
      """
      { "at": 0.2, "event": { "type": "lock" }, "expect": [{ "kind": "state", "name": "suspended" }] },
      { "at": 6, "event": { "type": "unlock" },
        "expect": [{ "kind": "callback", "name": "applicationDidBecomeActive" }] },
      { "at": 7, "signal": "TSTP", "expect": [{ "kind": "state", "name": "suspended" }] },
      { "at": 11, "signal": "TERM", "expect": [{ "kind": "death", "name": "terminated" }] }
      """
    ).waitForEnd()

    #expect(end.end == .exited(status: 0), "\(end.lines.suffix(5))")
    let words = end.lines.filter { $0.contains("host: ") }.compactMap { $0.components(separatedBy: "host: ").last }
    #expect(words.first?.hasPrefix("processes are frozen by") == true)
    #expect(
      words.suffix(5) == [
        "suspended, and frozen", "woken for unlock", "suspended, and frozen", "woken for a signal", "ended: asked",
      ]
    )
    #expect(hostFolders == [])
  }

  @Test func theDeathOfThePlayEndsTheFrozenProgramAndRemovesTheFolderOfTheHost() throws {
    // Given a play whose program is frozen
    let play = try play(#"{ "at": 0.2, "event": { "type": "lock" } }, { "at": 600, "signal": "TERM" }"#)
    let line = try #require(try play.waitForLine(containing: "as process"))
    let pid = try #require(line.split(separator: " ").last.flatMap { Int32($0) })
    try play.waitForLine(containing: "suspended, and frozen")
    #expect(!isGone(pid) && hostFolders.count == 1)

    // When it is killed
    play.child.send(SIGKILL)
    _ = play.waitForEnd()

    // Then nothing is left
    let limit = ContinuousClock.now + .seconds(60)
    while !isGone(pid) || !hostFolders.isEmpty, ContinuousClock.now < limit { sched_yield() }
    #expect(isGone(pid))
    #expect(hostFolders == [])
  }

  @Test func aProgramThatCannotBeExecutedIsRefused() throws {
    let script = try folder.write(#"{ "steps": [] }"#, to: "script.json")

    let end = try folder.mainspring("play", "--hosted", script, "--", "/bin/no-such-program").waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors == "Error: There is no program /bin/no-such-program that this user may execute.")
  }
}
