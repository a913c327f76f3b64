import Testing
import UIKitTesting

final class ForgetfulDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    _ = application.beginBackgroundTask(withName: "sync")
  }
}

final class SlowDelegate: UIResponder, UIApplicationDelegate {
  var write: () -> Void = {}

  func applicationDidEnterBackground(_ application: UIApplication) { write() }
}

@MainActor
struct DeathTests {
  let device = SimulatedDevice()

  @Test func aTaskThatIsNeverEndedEndsTheApplication() throws {
    try device.launch(ForgetfulDelegate.self)
    device.pressHome()
    device.advance(by: .seconds(30))

    let death = try #require(device.death)
    #expect(death.reason == .taskNotEnded("sync"))
    #expect(death.time == .seconds(30))
    #expect(death.report.contains("\"sync\", begun at DocumentationTests/DeathAsAValue.swift:"))
  }

  @Test func aCallbackThatTakesTooLongEndsItToo() throws {
    let app = try device.launch(SlowDelegate.self)
    app.write = { [device] in device.advance(by: .seconds(6)) }
    device.pressHome()

    #expect(device.death?.reason == .graceExceeded(callback: "applicationDidEnterBackground"))
    #expect(device.death?.time == .seconds(5))
  }
}
