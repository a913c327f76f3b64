import Foundation
import FoundationNetworking
import HookConditions
import NetworkTesting
import Testing

/// Tests of stubs that a test suite brings along from a simulator: a URLProtocol that answers after a delay.
@MainActor
struct OwnStubTests {
  enum Way: String, CaseIterable { case asyncAfter, threadSleep, taskSleep, timerSource }

  final class Stub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "stub.org" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
      // Foundation declares protocols as not sendable, so stubs have to do this.
      nonisolated(unsafe) let stub = self
      switch Way(rawValue: request.url!.lastPathComponent)! {
      case .asyncAfter: DispatchQueue.global().asyncAfter(deadline: .now() + 3) { stub.answer() }
      case .threadSleep:
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 3)
          stub.answer()
        }
      case .taskSleep:
        Task {
          try await Task.sleep(for: .seconds(3))
          stub.answer()
        }
      case .timerSource:
        let source = DispatchSource.makeTimerSource(queue: .global())
        source.schedule(deadline: .now() + .seconds(3))
        source.setEventHandler {
          source.cancel()
          stub.answer()
        }
        source.resume()
      }
    }

    private func answer() {
      let response = HTTPURLResponse(url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("stub".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  @Test(.needs(.queues, .sessions, .tasks), arguments: Way.allCases, [false, true])
  func aStubsLatencyIsVirtual(way: Way, simulatesNetwork: Bool) throws {
    let device = SimulatedDevice()
    if simulatesNetwork { device.network.respond(where: { _ in true }) { _ in .text("not this one") } }
    let journal = TimedJournal(device)
    try device.launch(Idle.self)
    let url = URL(string: "https://stub.org/\(way.rawValue)")!
    device.run {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [Stub.self]
      let session = URLSession(configuration: configuration)
      session.dataTask(with: url) { journal.note($0, $1, $2) }.resume()
      Task {
        let (data, response) = try await session.data(from: url)
        journal.note(data, response, nil)
      }
    }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["3.0 200 stub", "3.0 200 stub"])
  }
}
