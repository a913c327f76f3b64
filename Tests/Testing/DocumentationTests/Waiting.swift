import Testing
import UIKitTesting

final class FeedDelegate: UIResponder, UIApplicationDelegate {
  private(set) var headlines: [String] = []
  func received(_ headline: String) { headlines.append(headline) }
}

@MainActor
@Test func theFeedIsRead() async throws {
  let device = SimulatedDevice()
  let app = try await device.launch(FeedDelegate.self)

  // Stands for the thread of a library in C.
  let loop = device.loop
  Thread.detachNewThread {
    loop.post { MainActor.assumeIsolated { app.received("It rains.") } }
  }

  await device.wait { app.headlines == ["It rains."] }
  #expect(device.now == .zero)
}
