import AppLifecycle
import ControlPlane
import TestPrograms
import Testing

/// Tests of `mainspring replay` with courier, which reads the touchscreen.
@Suite(.waitsForPrograms)
struct ReplayTests {
  private let folder = TemporaryFolder()

  @Test func aRecordedTapPressesTheButton() throws {
    let end = try folder.mainspring(
      "replay",
      Repository.path("Tests/Fixtures/Recordings/tap.events"),
      "--",
      TemporaryFolder.courier
    )
    .waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.lines.contains { $0.contains("● touch ×2") && $0.contains("1 finger, 0.") })
    #expect(end.lines.contains { $0.contains("“a parcel is loaded, 2 to deliver”") })
    #expect(end.lines.contains("The program ended with status 0, terminated."))
  }

  @Test func everyFrameOfAFastRecordingIsDelivered() throws {
    // Given a recording of far more events at once than a pipe holds
    let frames = 4000
    var lines = ["A: 35 0 4095", "A: 36 0 4095", "A: 2f 0 9", "E: 0.000000 0003 0039 1"]
    for frame in 1...frames {
      lines.append("E: 0.000000 0003 0035 \(frame)")
      lines.append("E: 0.000000 0000 0000 0")
    }
    let recording = try folder.write(lines.joined(separator: "\n") + "\n", to: "storm.events")
    let log = folder.file("storm.log")

    let end = try folder.mainspring("replay", "--record", log, recording, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 0))
    let entries = try LifecycleLogReader.entries(ofFile: log)
    let touches = entries.filter { $0.kind == .event && $0.name == "touch" }
    #expect(touches.count { $0.event?.isCancelled == false } == frames)
    // … and the finger that was not lifted is cancelled when the application leaves the foreground
    #expect(touches.count { $0.event?.isCancelled == true } == 1)
    #expect(touches.last?.event?.isCancelled == true)
  }

  @Test func theEventsOfALifeCycleLogAreSentAgain() throws {
    let first = folder.file("first.log")
    let second = folder.file("second.log")
    let script = try folder.write(
      """
      {"steps": [{"at": 0.5, "event": {"type": "home"}}, {"at": 0.8, "event": {"type": "foreground"}},
        {"at": 1.1, "event": {"type": "terminate"}}]}
      """,
      to: "day.json"
    )
    _ = try folder.mainspring("play", "--record", first, script, "--", TemporaryFolder.courier).waitForEnd()
    let end = try folder.mainspring("replay", "--record", second, first, "--", TemporaryFolder.courier).waitForEnd()
    #expect(end.end == .exited(status: 0))
    // The machine may warn of its memory meanwhile.
    let names = try [first, second].map { file in
      try LifecycleLogReader.entries(ofFile: file).filter { $0.kind == .event && $0.name != "memoryWarning" }.map(
        \.name
      )
    }
    #expect(names[0] == ["launch", "home", "foreground", "terminate"])
    #expect(names[1] == names[0])
  }

  @Test func aLineThatIsNotOfALogIsRefusedWithItsNumber() throws {
    let log = try folder.write("{\"kind\": \"event\"}\n", to: "broken.log")
    let end = try folder.mainspring("replay", log, "--", TemporaryFolder.courier).waitForEnd()
    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("\(log):1: this is not a line of a life-cycle log."))
  }

  @Test func aRecordingWithADecreasingTimeIsRefusedWithItsLine() throws {
    let recording = try folder.write("E: 1.000000 0003 0035 1\nE: 0.500000 0000 0000 0\n", to: "tap.events")

    let end = try folder.mainspring("replay", recording, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("\(recording): line 2: the event's time lies before that of the event above it"))
  }

  @Test func aRecordingWithoutADescriptionIsRefused() throws {
    let recording = try folder.write("E: 0.000000 0000 0000 0000\n", to: "tap.events")

    let end = try folder.mainspring("replay", recording, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("\(recording): there is no x axis"))
  }

  @Test func anInvalidRecordingIsRefusedWithItsLine() throws {
    let recording = try folder.write("# EVEMU 1.3\nE: soon\n", to: "tap.events")

    let end = try folder.mainspring("replay", recording, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("\(recording): line 2: "))
  }

  @Test func aMissingRecordingIsRefused() throws {
    let end = try folder.mainspring("replay", folder.file("none.events"), "--", TemporaryFolder.courier).waitForEnd()
    #expect(end.errors == "Error: The recording \(folder.file("none.events")) cannot be read.")
  }
}

extension SystemEvent {
  /// Whether this is a frame of touches with a cancelled finger.
  fileprivate var isCancelled: Bool {
    if case .touch(let points) = self { points.contains { $0.phase == .cancelled } } else { false }
  }
}
