import HookConditions
import NetworkTesting
import Testing
import UIKitTesting

final class ReaderDelegate: UIResponder, UIApplicationDelegate {
  private(set) var article = ""

  func applicationDidBecomeActive(_ application: UIApplication) {
    Task {
      for pause in [1.0, 2, 4] {
        do {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.org/article")!)
          article = String(decoding: data, as: UTF8.self)
          return
        } catch {
          try await Task.sleep(for: .seconds(pause))
        }
      }
    }
  }
}

@MainActor
@Test(.needs(.queues, .sessions, .tasks)) func theArticleIsLoadedAtTheThirdAttempt() throws {
  let device = SimulatedDevice()
  device.network.respond(
    to: URL(string: "https://example.org/article")!,
    after: .seconds(3),
    with: .failure(.networkConnectionLost),
    .silence,
    .text("Once upon a time")
  )
  let app = try device.launch(ReaderDelegate.self)

  // Three seconds and a pause of one; a timeout of sixty and a pause of two; three seconds.
  device.advance(by: .seconds(68.999))
  #expect(app.article.isEmpty)
  device.advance(by: .milliseconds(1))
  #expect(app.article == "Once upon a time")
  #expect(device.network.requests.map(\.time) == [.zero, .seconds(4), .seconds(66)])
}
