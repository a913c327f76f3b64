import Foundation
import HookConditions
import NetworkTesting
import Testing
import UIKitTesting

/// Tests that half an hour of an application with a cache, retries and background fetches is the same in every run and
/// takes hardly any real time.
@MainActor
struct ThirtyMinutesTests {
  /// A typical application: it uses dates, clocks and the shared session without injection.
  final class News: UIResponder, UIApplicationDelegate {
    private var cached: (text: String, until: Date)?
    private(set) var lines: [String] = []
    private let url = URL(string: "https://example.org/news")!
    private let started = ContinuousClock.now

    func applicationDidBecomeActive(_ application: UIApplication) {
      note("active")
      _ = Timer.scheduledTimer(withTimeInterval: 45, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.refresh() }
      }
    }

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
      Task {
        await load()
        note("fetched")
        completionHandler(.newData)
      }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
      let task = application.beginBackgroundTask(withName: "save")
      let text = cached?.text
      DispatchQueue.global(qos: .utility).async {
        Thread.sleep(forTimeInterval: 2)
        DispatchQueue.main.async { [self] in
          note("saved \(text ?? "nothing")")
          application.endBackgroundTask(task)
        }
      }
    }

    private func refresh() {
      if let cached, cached.until > Date() { return note("cache \(cached.text)") }
      Task { await load() }
    }

    private func load() async {
      for attempt in 0..<4 {
        do {
          let (data, answer) = try await URLSession.shared.data(from: url)
          let response = answer as! HTTPURLResponse
          if response.statusCode == 200 {
            let age = Double(response.value(forHTTPHeaderField: "Max-Age") ?? "0")!
            cached = (String(decoding: data, as: UTF8.self), Date().addingTimeInterval(age))
            return note("loaded \(cached!.text)")
          }
          note("status \(response.statusCode)")
        } catch {
          note("error \((error as? URLError)?.code.rawValue ?? 0)")
        }
        try? await Task.sleep(for: .seconds(1 << attempt))
      }
    }

    private func note(_ what: String) {
      let elapsed = (ContinuousClock.now - started).inSeconds
      lines.append("\(Date().timeIntervalSince1970) \(elapsed) \(DispatchTime.now().uptimeNanoseconds) \(what)")
    }
  }

  /// Plays half an hour and returns the application's notes.
  private func play() async throws -> [String] {
    let device = SimulatedDevice()
    device.wallClock = .virtual()
    var number = 0
    device.network.respond(to: URL(string: "https://example.org/news")!, after: .milliseconds(700)) { _ in
      number += 1
      if number % 5 == 2 { return .status(503) }
      if number % 7 == 3 { return .failure(.networkConnectionLost) }
      return .text("news \(number)", headers: ["Max-Age": "100"])
    }
    let app = try await device.launch(News.self)
    for _ in 0..<3 {
      await device.advance(by: .seconds(200))
      await device.pressHome()
      await device.advance(by: .seconds(100))
      await device.send(.backgroundFetch)
      await device.advance(by: .seconds(300))
      await device.returnToForeground()
    }
    #expect(device.now == .seconds(1800) && device.termination == nil)
    return app.lines
  }

  /// Plays it a hundred times in the suite, or the number of times in `MAINSPRING_RUNS`.
  @Test(.needs(.clocks, .queues, .runLoops, .sessions, .tasks)) func thirtyMinutesProduceTheSameJournalInEachRun()
    async throws
  {
    let runs = ProcessInfo.processInfo.environment["MAINSPRING_RUNS"].flatMap(Int.init) ?? 100
    let first = try await play()
    #expect(first.count > 30)
    for _ in 1..<runs {
      let lines = try await play()
      try #require(lines == first)
    }
  }
}
