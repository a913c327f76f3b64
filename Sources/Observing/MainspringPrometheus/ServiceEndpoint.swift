public import AppLifecycle
import Mainspring
import MainspringMetrics
public import MainspringStreams

/// Answers `GET /metrics`, `/livez` and `/readyz` over HTTP, on the application's loop.
///
///     let metrics = PrometheusMetrics()
///     MetricsSystem.bootstrap(metrics)
///     let endpoint = try ServiceEndpoint(of: application, at: .tcp(host: "127.0.0.1", port: 9090), metrics: metrics)
///
/// `/metrics` has those of the loop and of the application, and all that the program makes with swift-metrics. `/livez`
/// is 200 whenever the loop answers: a probe that gets no answer in its time has found a loop that does not run.
/// `/readyz` is 200 while the application is active and `isReady` returns true, otherwise 503. Each connection has one
/// answer, ten seconds and 8 KiB for its request; 16 are served at once.
///
/// It answers as long as you keep a reference to it. Anyone who can connect can read it: give it an address that only
/// the monitoring can reach, or a Unix socket.
@MainActor
public final class ServiceEndpoint {
  fileprivate let application: LifecycleApplication
  private let metrics: PrometheusMetrics
  private let isReady: @MainActor () -> Bool
  private let loopMetrics: LoopMetrics
  private let applicationMetrics: ApplicationMetrics
  private let listener: StreamListener

  /// Begins to answer; make it before the launch, and only one for an application.
  ///
  /// - Parameters:
  ///   - application: The application, whose loop it uses; on the thread of that loop.
  ///   - address: Where it listens.
  ///   - metrics: The backend whose metrics it shows.
  ///   - isReady: Returns whether the service can do its work, besides that its application is active.
  /// - Throws: `StreamError` if it cannot listen there.
  public init(
    of application: LifecycleApplication,
    at address: StreamAddress,
    metrics: PrometheusMetrics,
    isReady: @escaping @MainActor () -> Bool = { true }
  ) throws(StreamError) {
    self.application = application
    self.metrics = metrics
    self.isReady = isReady
    loopMetrics = LoopMetrics(of: application.loop, factory: metrics)
    applicationMetrics = ApplicationMetrics(of: application, factory: metrics)
    var options = StreamOptions()
    options.maximumConnections = 16
    options.inputLimit = 8 << 10
    options.writeTimeout = .seconds(10)
    let receiver = Receiver()
    listener = try application.loop.listen(
      at: address,
      permissions: 0o660,
      options: options,
      onConnection: receiver.read
    )
    receiver.endpoint = self
  }

  isolated deinit { listener.close() }

  /// The address at which it listens, with the port that the kernel has chosen; nil after ``close()``.
  public var address: StreamAddress? { listener.address }

  /// Ends the endpoint; answers that are underway go out.
  public func close() { listener.close() }

  /// Returns the whole answer to a request's first line.
  fileprivate func answer(to line: String) -> String {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return text(400, "Bad Request", "This is no HTTP.\n") }
    guard words[0] == "GET" || words[0] == "HEAD" else {
      return text(405, "Method Not Allowed", "The methods are GET and HEAD.\n", "Allow: GET, HEAD\r\n")
    }
    let answer: String
    switch words[1].prefix(while: { $0 != "?" }) {
    case "/metrics":
      loopMetrics.report()
      answer = text(200, "OK", metrics.page)
    case "/livez": answer = text(200, "OK", "alive\n")
    case "/readyz":
      let reason = reasonNotReady
      answer = reason.map { text(503, "Service Unavailable", "\($0)\n") } ?? text(200, "OK", "ready\n")
    default: answer = text(404, "Not Found", "The paths are /metrics, /livez and /readyz.\n")
    }
    guard words[0] == "HEAD", let end = answer.firstRange(of: "\r\n\r\n") else { return answer }
    return String(answer[..<end.upperBound])
  }

  private var reasonNotReady: String? {
    application.reasonNotReady ?? (isReady() ? nil : "the service is not ready")
  }

  private func text(_ status: Int, _ reason: String, _ body: String, _ headers: String = "") -> String {
    """
    HTTP/1.1 \(status) \(reason)\r
    Content-Type: text/plain; version=0.0.4; charset=utf-8\r
    Content-Length: \(body.utf8.count)\r
    \(headers)Connection: close\r
    \r
    \(body)
    """
  }
}

/// Reads the requests, as long as the endpoint exists.
@MainActor
private final class Receiver {
  weak var endpoint: ServiceEndpoint?

  nonisolated init() {}

  nonisolated func read(_ stream: SocketStream) { MainActor.assumeIsolated { begin(stream) } }

  private func begin(_ stream: SocketStream) {
    guard let endpoint else { return stream.abort() }
    // For all of it: a client that sends a byte now and then would keep its place.
    let limit = endpoint.application.loop.addTimer(after: .seconds(10)) { stream.abort() }
    stream.onEnd { _, _ in limit.cancel() }
    var first: String?
    stream.onRead { [self] stream in
      do throws(StreamError) {
        // The request ends with an empty line; a body is not read.
        while let line = try stream.input.takeLine(maximum: 4096) {
          if first == nil { first = line }
          guard line.isEmpty else { continue }
          stream.input.removeAll()
          stream.write(MainActor.assumeIsolated { self.endpoint?.answer(to: first ?? "") } ?? "")
          return stream.close()
        }
      } catch { stream.abort() }
    }
  }
}
