import BackgroundURLSession
import Foundation
import HookConditions
import NetworkTesting
import Testing

/// Tests of requests without a rule or a network, of their log, their bodies and their end when the network is lost.
@MainActor
@Suite(.needs(.queues, .sessions))
struct NetworkRuleTests {
  let device = SimulatedDevice()
  let journal: TimedJournal
  let feed = URL(string: "https://example.org/feed")!
  let background = URLSessionConfiguration.background(withIdentifier: "org.example.photos")

  init() throws {
    journal = TimedJournal(device)
    try device.launch(Idle.self)
  }

  private func load(_ url: URL) {
    device.run { [journal] in URLSession.shared.dataTask(with: url) { journal.note($0, $1, $2) }.resume() }
  }

  private var requestsInLog: [String] {
    device.log.all(.request).map { "\($0.time.inSeconds) \($0.detail ?? "")" }
  }

  @Test func aRequestWithoutARuleSaysSoInItsErrorAndInTheLog() {
    _ = device.network
    device.run { [journal] in
      URLSession.shared.dataTask(with: URL(string: "https://nowhere.org/a")!) { _, _, error in
        journal.note(error?.localizedDescription ?? "")
      }
      .resume()
    }
    device.advance(by: .zero)
    #expect(journal.lines == ["0.0 no rule for https://nowhere.org/a: set one with device.network.respond(to:with:)"])
    #expect(requestsInLog == ["0.0 GET https://nowhere.org/a", "0.0 GET https://nowhere.org/a: no rule"])
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org/", true), ("https://example.org/", "https://example.org", true),
    ("https://EXAMPLE.org/a", "https://example.org/a", true), ("https://example.org/a", "https://example.org/A", false),
    ("https://example.org/a", "https://example.org/a?q=1#top", true),
    ("https://example.org/a?q", "https://example.org/a", false),
    ("https://example.org/a", "http://example.org/a", false),
    ("https://example.org/a", "https://example.org/a/", false),
    ("https://example.org/a", "https://example.org:8080/a", false),
  ])
  func aRuleAppliesToTheRequestsForItsAddress(rule: String, address: String, applies: Bool) throws {
    device.network.respond(to: try #require(URL(string: rule)), with: .text("found"))
    load(try #require(URL(string: address)))
    device.advance(by: .zero)
    #expect(journal.lines == [applies ? "0.0 200 found" : "0.0 -1004"])
  }

  @Test func theLogHasTheRequestsAndTheirOutcomes() {
    device.network.respond(to: feed, after: .seconds(3), with: .text("news"), .failure(.timedOut), .silence)
    for _ in 0..<3 {
      load(feed)
      device.advance(by: .seconds(100))
    }
    #expect(
      requestsInLog == [
        "0.0 GET https://example.org/feed", "3.0 GET https://example.org/feed: 200, 4 bytes",
        "100.0 GET https://example.org/feed", "103.0 GET https://example.org/feed: URLError -1001",
        "200.0 GET https://example.org/feed", "260.0 GET https://example.org/feed: no reply until the timeout",
      ]
    )
    #expect("\(device.log)".contains("GET https://example.org/feed: 200, 4 bytes"))
  }

  @Test(arguments: [false, true])
  func aRequestToAnotherMachineWithoutANetworkFailsTheTest(isShared: Bool) {
    withKnownIssue {
      device.run { [journal, feed] in
        let session = isShared ? URLSession.shared : URLSession(configuration: .ephemeral)
        session.dataTask(with: feed) { journal.note($0, $1, $2) }.resume()
      }
      // The shared session has queues of its own, which may be late on a busy machine.
      let limit = ContinuousClock.now + .seconds(60)
      while journal.lines.isEmpty, ContinuousClock.now < limit { device.advance(by: .zero) }
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix(
        "The application requested GET https://example.org/feed, but the test has not set up a network"
      )
    }
    #expect(journal.lines == ["0.0 -1009"])
  }

  @Test func aRequestToThisMachineIsMadeWithoutANetwork() async {
    // Nobody listens on this port, so the machine refuses the connection.
    load(URL(string: "http://127.0.0.1:1/")!)
    await device.wait { journal.lines.count == 1 }
    #expect(journal.lines == ["0.0 -1004"])
  }

  @Test func theBodyOfAnUploadReachesItsRuleAndTheTest() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("from a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    device.network.respond(to: feed, after: .seconds(1)) { request in
      .text(String(decoding: request.httpBody ?? Data(), as: UTF8.self))
    }
    device.run { [journal, feed] in
      var request = URLRequest(url: feed)
      request.httpMethod = "POST"
      let session = URLSession.shared
      session.uploadTask(with: request, from: Data("from data".utf8)) { journal.note($0, $1, $2) }.resume()
      session.uploadTask(with: request, fromFile: file) { journal.note($0, $1, $2) }.resume()
      request.httpBody = Data("of the request".utf8)
      session.dataTask(with: request) { journal.note($0, $1, $2) }.resume()
    }
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["1.0 200 from data", "1.0 200 from a file", "1.0 200 of the request"])
    let bodies = device.network.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) }
    #expect(bodies == ["from data", "from a file", "of the request"])
  }

  @Test func losingTheNetworkCutsTheRequestsInFlight() {
    device.network.respond(to: feed, after: .seconds(3), with: .text("news"))
    load(feed)
    device.advance(by: .seconds(1))
    device.network.isReachable = false
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["1.0 -1005"])
    #expect(device.runNext() == nil)
    device.network.isReachable = true
    load(feed)
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["1.0 -1005", "14.0 200 news"])
  }

  @Test func aTransferBeginsAgainWhenTheNetworkReturns() {
    device.network.respond(to: feed, after: .seconds(60), with: .status(201), .failure(.badServerResponse))
    let session = device.run { [background] in URLSession(configuration: background) }
    device.run { [feed] in session.uploadTask(with: URLRequest(url: feed), from: Data("photo".utf8)).resume() }
    device.advance(by: .seconds(50))
    device.network.isReachable = false
    device.advance(by: .seconds(1000))
    device.network.isReachable = true
    device.advance(by: .seconds(60))
    let upload = "upload GET https://example.org/feed of the background session \"org.example.photos\""
    #expect(
      requestsInLog == [
        "0.0 \(upload)", "50.0 \(upload): waits for the network", "1110.0 \(upload): 201, 0 bytes",
      ]
    )
  }

  @Test func requestsAndTransfersAreOpenUntilTheirAnswer() throws {
    device.network.respond(to: feed, after: .seconds(60), with: .text("news"))
    load(feed)
    device.advance(by: .seconds(2))
    let session = device.run { [background] in URLSession(configuration: background) }
    device.run { [feed] in
      session.uploadTask(with: URLRequest(url: feed), from: Data("photo".utf8)).resume()
      session.downloadTask(with: feed).resume()
    }
    let failure = try #require(throws: DeviceFailure.self) { try device.assertNothingLeaked() }
    let ofSession = "of the background session \"org.example.photos\", begun at 2.0 s"
    #expect(
      failure.message == """
        Still open:
          the request GET https://example.org/feed, sent at 0.0 s
          the upload GET https://example.org/feed \(ofSession)
          the download GET https://example.org/feed \(ofSession)
        """
    )
    let pending = try #require(throws: DeviceFailure.self) { try device.runUntilIdle(limit: .seconds(1)) }
    #expect(pending.message.contains("the upload GET https://example.org/feed of the background session"))
    try device.runUntilIdle()
    try device.assertNothingLeaked()
  }
}
