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
struct TerminationTests {
  let device = SimulatedDevice()

  @Test func aTaskThatIsNeverEndedEndsTheApplication() throws {
    try device.launch(ForgetfulDelegate.self)
    device.pressHome()
    device.advance(by: .seconds(30))

    let termination = try #require(device.termination)
    #expect(termination.reason == .taskNotEnded("sync"))
    #expect(termination.time == .seconds(30))
    #expect(termination.report.contains("\"sync\", begun at DocumentationTests/TerminationAsAValue.swift:"))
  }

  @Test func aCallbackThatTakesTooLongEndsTheApplication() throws {
    let app = try device.launch(SlowDelegate.self)
    app.write = { [device] in device.advance(by: .seconds(6)) }
    device.pressHome()

    #expect(device.termination?.reason == .graceExceeded(callback: "applicationDidEnterBackground"))
    #expect(device.termination?.time == .seconds(5))
  }
}
