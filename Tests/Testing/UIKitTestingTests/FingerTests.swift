import HookConditions
import SystemEventSources
import TestPrograms
import Testing
import UIKitTesting

/// Tests of fingers on the screen of a device.
struct FingerTests {
  /// A view that notes the events of its fingers with their times.
  final class Canvas: UIView {
    var heard: [(what: String, at: CGPoint, time: TimeInterval)] = []
    private func note(_ what: String, _ touches: Set<UITouch>) {
      guard let touch = touches.first else { return }
      heard.append((what, touch.location(in: self), touch.timestamp))
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
  }

  final class CanvasDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let canvas = Canvas(frame: UIScreen.main.bounds)
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.addSubview(canvas)
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  let device = SimulatedDevice()

  @Test(.needs(.tasks)) func aTapReachesTheButtonUnderIt() throws {
    let app = try device.launch(WorldDelegate.self)
    device.tap(at: CGPoint(x: 200, y: 140))
    #expect(app.taps == 1)
    device.tap(at: CGPoint(x: 20, y: 20))
    #expect(app.taps == 1)
    #expect(device.now == .zero)
  }

  @Test(.needs(.tasks)) func aTapWithADurationAdvancesTheClockByIt() async throws {
    let app = try await device.launch(WorldDelegate.self)
    await device.tap(at: CGPoint(x: 200, y: 140), for: .milliseconds(100))
    #expect(app.taps == 1)
    #expect(device.now == .milliseconds(100))
  }

  @Test func aDragMovesInAStraightLineSixtyTimesASecond() throws {
    let canvas = try device.launch(CanvasDelegate.self).canvas
    device.drag(from: CGPoint(x: 0, y: 100), to: CGPoint(x: 300, y: 250), over: .seconds(0.5))
    #expect(canvas.heard.map(\.what) == ["began"] + Array(repeating: "moved", count: 30) + ["ended"])
    #expect(canvas.heard[15].at == CGPoint(x: 150, y: 175))
    #expect(canvas.heard.last?.at == CGPoint(x: 300, y: 250))
    #expect(device.now == .milliseconds(500))
    #expect(abs((canvas.heard.last?.time ?? 0) - 0.5) < 1e-6)
  }

  @Test func asynchronousFingerCallsReturnAfterTheirWorkOnTheMainQueue() async throws {
    let app = try await device.launch(CanvasDelegate.self)
    let canvas = QueueingCanvas(frame: UIScreen.main.bounds)
    app.window?.addSubview(canvas)

    let finger = await device.touch(at: CGPoint(x: 10, y: 30))
    await finger.move(to: CGPoint(x: 20, y: 10))
    #expect(canvas.queued == ["moved"])
    await finger.lift()
    #expect(canvas.queued == ["moved", "ended"])
    await finger.lift()
    #expect(canvas.queued == ["moved", "ended"])

    let second = await device.touch(at: CGPoint(x: 10, y: 30))
    await second.cancel()
    #expect(canvas.queued == ["moved", "ended", "cancelled"])
  }

  /// A view that handles its touches in blocks of Dispatch's main queue.
  final class QueueingCanvas: UIView {
    private(set) var queued: [String] = []
    private func queue(_ what: String) { DispatchQueue.main.async { [self] in queued.append(what) } }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { queue("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { queue("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { queue("cancelled") }
  }

  @Test func aTouchIsCancelledWhenTheApplicationEntersTheBackground() throws {
    let canvas = try device.launch(CanvasDelegate.self).canvas
    let finger = device.touch(at: CGPoint(x: 10, y: 30))
    finger.move(to: CGPoint(x: 20, y: 10))
    device.pressHome()
    #expect(canvas.heard.map(\.what) == ["began", "moved", "cancelled"])
  }

  @Test func aLiftedFingerKeepsItsLastLocation() throws {
    // Given a finger that was lifted
    let canvas = try device.launch(CanvasDelegate.self).canvas
    let finger = device.touch(at: CGPoint(x: 10, y: 30))
    finger.lift()

    // When it is moved
    finger.move(to: CGPoint(x: 20, y: 10))

    // Then it stays where it was lifted
    #expect(finger.location == CGPoint(x: 10, y: 30))
    #expect(canvas.heard.map(\.what) == ["began", "ended"])
  }

  /// A press of the power button.
  private static let powerButton = """
    E: 0.000000 0001 0074 0001
    E: 0.000000 0000 0000 0000
    E: 0.100000 0001 0074 0000
    E: 0.100000 0000 0000 0000
    """
  private static let axes = TouchAxes(x: 0...999, y: 0...999, slotCount: 10)

  @Test func aReplayedPowerButtonLocksAndUnlocksTheDevice() throws {
    try device.launch(CanvasDelegate.self)
    let recording = try EvemuRecording(FingerTests.powerButton)
    device.replay(recording, axes: FingerTests.axes)
    #expect(device.isLocked)
    device.replay(recording, axes: FingerTests.axes)
    #expect(!device.isLocked && device.state == .active)
  }

  @Test func theAsynchronousFormReplaysThePowerButton() async throws {
    try await device.launch(CanvasDelegate.self)
    let recording = try EvemuRecording(FingerTests.powerButton)
    await device.replay(recording, axes: FingerTests.axes)
    #expect(device.isLocked)
    await device.replay(recording, axes: FingerTests.axes)
    #expect(!device.isLocked && device.state == .active)
  }

  @Test func aRecordingIsReplayedAtItsOwnPace() throws {
    let canvas = try device.launch(CanvasDelegate.self).canvas
    func text(_ name: String) throws -> String { try Repository.text(of: "Tests/Fixtures/Recordings/\(name)") }
    let recording = try EvemuRecording(try text("tap.events"))
    device.replay(recording, axes: try EvemuRecording.axes(try text("panel.desc")))
    #expect(canvas.heard.first?.what == "began" && canvas.heard.last?.what == "ended")
    #expect(device.now == recording.entries.last?.offset)
  }
}
