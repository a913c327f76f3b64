import Testing
import UIKitTesting

final class RadioDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    _ = application.beginBackgroundTask(withName: "buffer")
  }
}

@MainActor
struct RadioTests {
  let device = SimulatedDevice()

  init() throws { try device.launch(RadioDelegate.self) }

  @Test func theLogContainsTheTaskAndTheTermination() {
    device.pressHome()
    device.advance(by: .seconds(30))

    #expect(device.log.count(.callback(.didEnterBackground)) == 1)
    #expect(device.log.first(.task(.began, "buffer"))?.time == .zero)
    #expect(device.log.contains(.stateChange(to: .background)), "\(device.log)")
    #expect(device.log.last(.termination)?.name == "taskNotEnded")
  }

  @Test func theLogReturnsTheEntriesAfterAPosition() {
    let before = device.log.entries.count
    device.lock()
    #expect(device.log.since(before).all(.callback).map(\.name).first == "applicationWillResignActive")
  }

  @Test func aLeakedTaskIsNamed() throws {
    device.pressHome()
    let failure = try #require(throws: DeviceFailure.self) { try device.assertNothingLeaked() }
    #expect(failure.message.hasPrefix("Still open:\n  the background task \"buffer\", begun at DocumentationTests/"))
    try device.assertNothingLeaked(ignoring: [.backgroundTask])
  }

  @Test func theWholeLogMatchesTheSnapshot() throws {
    device.pressHome()
    device.advance(by: .seconds(30))
    try device.log.assertMatchesSnapshot("Snapshots/radio.txt")
  }

  @Test func theLogIsWrittenToFiles() throws {
    device.pressHome()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try device.log.write(to: "\(folder)/radio.log")
    try device.log.write(to: "\(folder)/radio.perfetto.json")
  }
}
