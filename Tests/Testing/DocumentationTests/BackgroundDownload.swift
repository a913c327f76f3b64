import BackgroundURLSession
import HookConditions
import NetworkTesting
import Testing
import UIKitTesting

final class MapsDelegate: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate {
  private lazy var session = URLSession(
    configuration: .background(withIdentifier: "org.example.maps"),
    delegate: self,
    delegateQueue: .main
  )
  private var completionHandler: (@Sendable () -> Void)?
  private(set) var maps: [String] = []

  func applicationDidBecomeActive(_ application: UIApplication) {
    session.downloadTask(with: URL(string: "https://example.org/bavaria.map")!).resume()
  }

  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  ) {
    self.completionHandler = completionHandler
    _ = session
  }

  nonisolated func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let map = try? String(contentsOf: location, encoding: .utf8)
    MainActor.assumeIsolated { maps.append(map ?? "") }
  }

  @used nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    MainActor.assumeIsolated { completionHandler?() }
  }
}

@MainActor
@Test(.needs(.queues, .sessions)) func theMapArrivesThoughTheApplicationWasKilledMeanwhile() throws {
  let device = SimulatedDevice()
  let bavaria = URL(string: "https://example.org/bavaria.map")!
  device.network.respond(to: bavaria, after: .seconds(600), with: .text("mountains"))
  try device.launch(MapsDelegate.self)

  device.pressHome()
  device.memoryShortage()
  device.advance(by: .seconds(600))

  let second = try #require(device.sharedApplication?.delegate as? MapsDelegate)
  #expect(second.maps == ["mountains"])
  #expect(device.state == .suspended)
}
