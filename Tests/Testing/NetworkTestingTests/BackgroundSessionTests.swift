import BackgroundURLSession
import Foundation
import HookConditions
import NetworkTesting
import Testing
import UIKitTesting

/// Tests of downloads in background sessions, which continue without the application.
@MainActor
struct BackgroundSessionTests {
  /// Data that outlives the application's process.
  static let disk = Locked<[ObjectIdentifier: TimedJournal]>([:])

  /// An application with a background session, written as for a device.
  final class Podcasts: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
    static let identifier = "org.example.podcasts"

    private lazy var session = URLSession(
      configuration: .background(withIdentifier: Podcasts.identifier),
      delegate: self,
      delegateQueue: nil
    )
    private var completionHandler: (@Sendable () -> Void)?
    let journal: TimedJournal

    override init() {
      let device = SimulatedDevice.current!
      journal = BackgroundSessionTests.disk.withLock { disk in disk[ObjectIdentifier(device)] } ?? TimedJournal(device)
      BackgroundSessionTests.disk.withLock { [journal] in $0[ObjectIdentifier(device)] = journal }
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      journal.note("launched")
      _ = session
      return true
    }

    func download(_ episodes: Int...) {
      for episode in episodes {
        let task = session.downloadTask(with: BackgroundSessionTests.url(episode))
        task.taskDescription = "episode \(episode)"
        task.resume()
      }
    }

    func application(
      _ application: UIApplication,
      handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping @Sendable () -> Void
    ) {
      journal.note("woken for \(identifier)")
      self.completionHandler = completionHandler
    }

    nonisolated func urlSession(
      _ session: URLSession,
      downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      let text = (try? String(contentsOf: location, encoding: .utf8)) ?? ""
      journal.note("\(downloadTask.taskIdentifier) \(downloadTask.taskDescription ?? "") \(text)")
    }

    nonisolated func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      if let error { journal.note("\(task.taskDescription ?? "") failed \((error as? URLError)?.code.rawValue ?? 0)") }
    }

    @used nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
      journal.note("finished")
      DispatchQueue.main.async { [self] in completionHandler?() }
    }
  }

  static func url(_ episode: Int) -> URL { URL(string: "https://example.org/\(episode).mp3")! }

  let device = SimulatedDevice()
  let app: Podcasts
  var journal: TimedJournal { app.journal }

  init() throws {
    // A device of an earlier test may have had the same address.
    BackgroundSessionTests.disk.withLock { [device] in $0[ObjectIdentifier(device)] = nil }
    for episode in 1...3 {
      device.network.respond(
        to: BackgroundSessionTests.url(episode),
        after: .seconds(60 * episode),
        with: .text("sound")
      )
    }
    app = try device.launch(Podcasts.self)
  }

  @Test(.needs(.queues, .sessions)) func aBackgroundDownloadFinishesWhileTheApplicationRuns() {
    device.run { app.download(1) }
    device.advance(by: .seconds(100))
    #expect(journal.lines == ["0.0 launched", "60.0 1 episode 1 sound"])
    #expect(device.network.requests.map(\.sessionIdentifier) == [Podcasts.identifier])
  }

  @Test(.needs(.queues, .sessions)) func aSuspendedApplicationIsWokenWhenAllItsDownloadsHaveFinished() {
    device.run { app.download(2, 1) }
    device.pressHome()
    #expect(device.state == .suspended)
    device.advance(by: .seconds(119))
    #expect(journal.lines == ["0.0 launched"])
    device.advance(by: .seconds(60))
    #expect(
      journal.lines == [
        "0.0 launched", "120.0 woken for \(Podcasts.identifier)", "120.0 2 episode 1 sound", "120.0 1 episode 2 sound",
        "120.0 finished",
      ]
    )
    #expect(device.state == .suspended && device.termination == nil)
  }

  @Test(.needs(.queues, .sessions)) func aTerminatedApplicationIsLaunchedWhenItsDownloadsHaveFinished() throws {
    device.run { app.download(1, 2) }
    device.pressHome()
    device.advance(by: .seconds(90))
    device.memoryShortage()
    #expect(device.termination != nil)
    device.advance(by: .seconds(90))
    #expect(
      journal.lines == [
        "0.0 launched", "120.0 launched", "120.0 woken for \(Podcasts.identifier)", "120.0 1 episode 1 sound",
        "120.0 2 episode 2 sound", "120.0 finished",
      ]
    )
    #expect(device.state == .suspended && device.termination == nil)
    #expect((device.sharedApplication?.delegate as? Podcasts) !== app)
  }

  @Test(.needs(.queues, .sessions)) func anApplicationThatReturnsEarlierReceivesItsFinishedDownloads() {
    device.run { app.download(1, 2) }
    device.pressHome()
    device.advance(by: .seconds(90))
    device.returnToForeground()
    #expect(journal.lines == ["0.0 launched", "90.0 1 episode 1 sound"])
    device.advance(by: .seconds(90))
    #expect(journal.lines.last == "120.0 2 episode 2 sound")
  }

  @Test(.needs(.queues, .sessions)) func anApplicationThatTheUserLaunchesReceivesItsDownloads() throws {
    device.run { app.download(1, 2) }
    device.pressHome()
    device.memoryShortage()
    device.advance(by: .seconds(90))
    let second = try device.launch(Podcasts.self)
    device.run { second.download(3) }
    device.advance(by: .seconds(300))
    #expect(
      journal.lines == [
        "0.0 launched", "90.0 launched", "90.0 1 episode 1 sound", "120.0 2 episode 2 sound", "270.0 3 episode 3 sound",
      ]
    )
  }

  @Test(.needs(.queues, .sessions)) func aDownloadThatFailsWakesTheApplicationToo() {
    device.network.respond(to: BackgroundSessionTests.url(1), after: .seconds(5), with: .failure(.badServerResponse))
    device.run { app.download(1) }
    device.pressHome()
    device.advance(by: .seconds(90))
    #expect(
      journal.lines == [
        "0.0 launched", "5.0 woken for \(Podcasts.identifier)", "5.0 episode 1 failed -1011", "5.0 finished",
      ]
    )
  }

  @Test(.needs(.queues, .sessions)) func transfersWaitForANetwork() {
    device.network.isReachable = false
    device.run { app.download(1) }
    device.pressHome()
    device.advance(by: .seconds(1000))
    device.network.isReachable = true
    device.advance(by: .seconds(1000))
    #expect(
      journal.lines == [
        "0.0 launched", "1060.0 woken for \(Podcasts.identifier)", "1060.0 1 episode 1 sound", "1060.0 finished",
      ]
    )
  }

  @Test(.needs(.queues, .sessions)) func anApplicationThatDoesNotCallItsCompletionHandlerIsTerminated() throws {
    final class Forgetful: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        URLSession(configuration: .background(withIdentifier: "forgetful"), delegate: self, delegateQueue: nil)
          .downloadTask(with: BackgroundSessionTests.url(1)).resume()
        return true
      }

      func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void
      ) {}

      nonisolated func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
      ) {}
    }
    let other = SimulatedDevice()
    other.network.respond(to: BackgroundSessionTests.url(1), after: .seconds(60), with: .text("sound"))
    try other.launch(Forgetful())
    other.pressHome()
    other.advance(by: .seconds(89))
    #expect(other.termination == nil)
    other.advance(by: .seconds(1))
    #expect(other.termination?.time == .seconds(90))
  }

  @Test(.needs(.sessions)) func theDeviceIsOnlineOnlyIfItsNetworkIsReachable() {
    let device = SimulatedDevice()
    device.network.isReachable = false
    #expect(!device.isOnline)
    device.network.isReachable = true
    #expect(device.isOnline)
  }
}
