import SystemEventSources
import TestPrograms
import Testing
import UIKitTesting

/// Tests in which recorded touchscreen bytes tap a button and scroll a list.
@Suite(.waitsForPrograms)
struct RecordedTouchTests {
  /// The folder of the project's own recordings; recordings of real devices may lie next to the project.
  private static let own = Repository.url("Tests/Fixtures/Recordings")
  private static let real = Repository.url("../shared/recordings")

  private func recording(_ name: String, in folder: URL) throws -> EvemuRecording {
    try EvemuRecording(String(contentsOf: folder.appendingPathComponent(name + ".events"), encoding: .utf8))
  }

  private func axes(_ name: String, in folder: URL) throws -> TouchAxes {
    try EvemuRecording.axes(String(contentsOf: folder.appendingPathComponent(name + ".desc"), encoding: .utf8))
  }

  /// Starts a separate process that reads a recording from its touchscreen, and returns its output.
  private func play(_ name: String, on device: String, in folder: URL, until line: String) throws -> [String] {
    let axes = try axes(device, in: folder)
    let program = try RunningProgram(
      "UIKitFixture",
      ["list"],
      environment: [
        "MAINSPRING_TOUCH": "/dev/stdin",
        "MAINSPRING_TOUCH_AXES":
          "\(axes.x.lowerBound),\(axes.x.upperBound),\(axes.y.lowerBound),\(axes.y.upperBound)",
      ],
      takesInput: true
    )
    try program.waitForLine(containing: "ready")
    program.write(try recording(name, in: folder).bytes)
    try program.waitForLine(containing: line)
    program.child.send(SIGTERM)
    return program.waitForEnd().lines
  }

  @Test func aTapOnAPanelPressesTheButtonUnderIt() throws {
    let lines = try play("tap", on: "panel", in: RecordedTouchTests.own, until: "tap 1")
    #expect(lines == ["ready", "tap 1", "status 0"])
  }

  @Test func twoFingersOnAPanelScrollTheList() throws {
    let lines = try play("two-finger-drag", on: "panel", in: RecordedTouchTests.own, until: "the list shows")
    #expect(lines == ["ready", "the list is dragged", "the list shows other rows", "status 0"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: RecordedTouchTests.real.path)))
  func nineFastTapsOfARealTouchscreenPressTheButtonNineTimes() throws {
    let folder = RecordedTouchTests.real
    let lines = try play("atmel-1-finger-fast-taps", on: "atmel", in: folder, until: "tap 9")
    #expect(lines == ["ready"] + (1...9).map { "tap \($0)" } + ["status 0"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: RecordedTouchTests.real.path)))
  func twoFingersOfARealTouchscreenScrollTheList() throws {
    let folder = RecordedTouchTests.real
    let lines = try play("ep0430-2-finger-scroll-down", on: "ep0430", in: folder, until: "the list shows")
    #expect(lines == ["ready", "the list is dragged", "the list shows other rows", "status 0"])
  }

  @MainActor
  @Test(.enabled(if: FileManager.default.fileExists(atPath: RecordedTouchTests.real.path)))
  func afterAReplayAtItsOwnPaceTheListDoesNotScrollBack() throws {
    let harness = try DeviceHarness()
    let list = UIScrollView(frame: harness.view.bounds)
    list.contentSize = CGSize(width: 390, height: 10_000)
    harness.add(list)
    let folder = RecordedTouchTests.real
    harness.device.replay(
      try recording("ep0430-2-finger-scroll-down", in: folder),
      axes: try axes("ep0430", in: folder)
    )
    let atLift = list.contentOffset.y
    #expect(atLift > 100 && list.contentOffset.x == 0)
    harness.device.advance(by: .seconds(20))
    #expect(list.contentOffset.y >= atLift && !list.isDecelerating)
  }
}
