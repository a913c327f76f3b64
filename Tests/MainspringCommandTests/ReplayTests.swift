import TestPrograms
import Testing

/// `mainspring replay` with courier before the touchscreen.
struct ReplayTests {
  private let folder = TemporaryFolder()

  @Test func aRecordedTapPressesTheButton() throws {
    let end = try folder.mainspring("replay", Repository.path("Recordings/tap.events"), "--", TemporaryFolder.courier)
      .waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.lines.contains { $0.contains("● touch ×2") && $0.contains("1 finger, 0.") })
    #expect(end.lines.contains { $0.contains("“a parcel is loaded, 2 to deliver”") })
    #expect(end.lines.contains("The program ended with status 0, terminated."))
  }

  @Test func aRecordingWithoutADescriptionIsRefused() throws {
    let recording = try folder.write("E: 0.000000 0000 0000 0000\n", to: "tap.events")

    let end = try folder.mainspring("replay", recording, "--", TemporaryFolder.courier).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.errors.contains("\(recording): there is no x axis"))
  }

  @Test func aRecordingThatIsNotRightIsRefusedWithItsLine() throws {
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
