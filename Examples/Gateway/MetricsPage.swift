import Mainspring
import MainspringMetrics
import MainspringStreams

/// Answers every HTTP request with the metrics, as Prometheus reads them.
@MainActor
final class MetricsPage {
  private let registry: MetricsRegistry
  private let loopMetrics = LoopMetrics(of: .main)
  private var listener: StreamListener?

  init(at address: StreamAddress, _ registry: MetricsRegistry) throws {
    self.registry = registry
    var options = StreamOptions()
    options.maximumConnections = 16
    listener = try EventRunLoop.main.listen(at: address, options: options) { [unowned self] stream in
      // For all of it: a client that sends a byte now and then would keep its place.
      let limit = EventRunLoop.main.addTimer(after: .seconds(10)) { stream.abort() }
      stream.onEnd { _, _ in limit.cancel() }
      stream.onRead { stream in
        do throws(StreamError) {
          // The request ends with an empty line.
          while let line = try stream.input.takeLine() {
            if line.isEmpty { return self.answer(stream) }
          }
        } catch { stream.abort() }
      }
    }
  }

  /// The address at which the page is.
  var address: StreamAddress? { listener?.address }

  private func answer(_ stream: SocketStream) {
    loopMetrics.report()
    let page = registry.page
    stream.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\n")
    stream.write("Content-Length: \(page.utf8.count)\r\nConnection: close\r\n\r\n")
    stream.write(page)
    stream.close()
  }
}
