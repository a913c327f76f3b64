import AppLifecycle
import Foundation
import Mainspring
import MainspringPrometheus
import MainspringStreams
import Metrics
import TestPrograms
import Testing

/// The endpoint over a real socket, on a loop in real time.
@MainActor
struct ServiceEndpointTests {
  private final class Delegate: ApplicationDelegate {}

  @MainActor
  private final class Service {
    let loop: EventRunLoop
    let application: LifecycleApplication
    let metrics = PrometheusMetrics()
    let flag = ReadyFlag()
    let endpoint: ServiceEndpoint

    init() throws {
      loop = try EventRunLoop()
      application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
      application.delegate = Delegate()
      endpoint = try ServiceEndpoint(
        of: application,
        at: .tcp(host: "127.0.0.1", port: 0),
        metrics: metrics,
        isReady: { [flag] in flag.value }
      )
    }

    /// Sends a request, and returns all that comes until the connection's end.
    func answer(_ request: String) throws -> String {
      var bytes: [UInt8] = []
      let stream = loop.connect(to: try #require(endpoint.address))
      stream.write(request)
      stream.onRead { bytes += $0.input.takeAll() }
      try loop.serve { stream.end != nil }
      return String(decoding: bytes, as: UTF8.self)
    }

    func status(_ path: String) throws -> String {
      String(try answer("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n").prefix { $0 != "\r\n" })
    }
  }

  @MainActor
  private final class ReadyFlag {
    var value = true
  }

  private static let launch = SystemEvent.launch(inBackground: false, url: nil, source: nil)

  @Test func probesAreAnsweredByTheState() throws {
    let service = try Service()

    #expect(try service.status("/livez") == "HTTP/1.1 200 OK")
    #expect(
      try service.answer("GET /readyz HTTP/1.1\r\n\r\n").hasSuffix("\r\n\r\nthe application has not been launched\n")
    )
    service.application.send(ServiceEndpointTests.launch)
    #expect(try service.status("/readyz?verbose") == "HTTP/1.1 200 OK")
    service.flag.value = false
    #expect(try service.answer("GET /readyz HTTP/1.1\r\n\r\n").hasSuffix("\r\n\r\nthe service is not ready\n"))
    #expect(try service.status("/readyz") == "HTTP/1.1 503 Service Unavailable")
    service.flag.value = true
    service.application.send(.interruption(.begin))
    #expect(try service.answer("GET /readyz HTTP/1.1\r\n\r\n").hasSuffix("the application is inactive\n"))
    service.endpoint.close()
  }

  @Test func theMetricsOfTheLoopOfTheApplicationAndOfTheProgramAreShown() throws {
    let service = try Service()
    service.application.send(ServiceEndpointTests.launch)
    Counter(label: "visits_total", factory: service.metrics).increment(by: 5)

    let answer = try service.answer("GET /metrics HTTP/1.1\r\n\r\n")

    let parts = answer.components(separatedBy: "\r\n\r\n")
    #expect(parts[0].contains("Content-Length: \(parts[1].utf8.count)\r\n"))
    #expect(parts[0].contains("Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n"))
    let lines = parts[1].split(separator: "\n")
    #expect(lines.contains("visits_total 5.0"))
    #expect(lines.contains("mainspring_application_state{state=\"active\"} 1.0"))
    #expect(lines.contains { $0.hasPrefix("mainspring_passes_total ") && !$0.hasSuffix(" 0.0") })
    let head = try service.answer("HEAD /metrics HTTP/1.0\r\n\r\n")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
    service.endpoint.close()
  }

  @Test(arguments: [
    ("GET /other HTTP/1.1\r\n\r\n", "HTTP/1.1 404 Not Found"),
    ("POST /metrics HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.1 405 Method Not Allowed"),
    ("hello\r\n\r\n", "HTTP/1.1 400 Bad Request"),
    ("\r\n", "HTTP/1.1 400 Bad Request"),
    ("GET / SPDY\r\n\r\n", "HTTP/1.1 400 Bad Request"),
  ])
  func otherRequestsAreRefused(request: String, status: String) throws {
    let service = try Service()

    #expect(try service.answer(request).hasPrefix("\(status)\r\n"))
    service.endpoint.close()
  }

  @Test func aRequestThatIsTooLongEndsItsConnection() throws {
    let service = try Service()

    #expect(try service.answer("GET /metrics HTTP/1.1\r\nX: " + String(repeating: "x", count: 5000)) == "")
    #expect(try service.status("/livez") == "HTTP/1.1 200 OK")
    service.endpoint.close()
  }
}
