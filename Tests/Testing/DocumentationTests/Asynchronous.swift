import HookConditions
import Testing
import UIKitTesting

final class ChatDelegate: UIResponder, UIApplicationDelegate {
  private(set) var polls = 0

  func applicationDidBecomeActive(_ application: UIApplication) {
    Task {
      while true {
        try await Task.sleep(for: .seconds(30))
        DispatchQueue.main.async { [self] in polls += 1 }
      }
    }
  }
}

@MainActor
@Test(.needs(.tasks)) func theChatIsPolledTwiceAMinute() async throws {
  let device = SimulatedDevice()
  let app = try await device.launch(ChatDelegate.self)

  await device.advance(by: .seconds(60))
  #expect(app.polls == 2)

  await device.pressHome()
  await device.advance(by: .seconds(3600))
  #expect(app.polls == 2)
}

@Test(.needs(.tasks)) func theChatIsPolledTwiceAMinuteInATestOffTheMainActor() async throws {
  let device = await SimulatedDevice()
  let app = try await device.launch(ChatDelegate.self)

  await device.advance(by: .seconds(60))
  #expect(await app.polls == 2)
}
