import Metrics
import Synchronization

/// A backend of swift-metrics that writes Prometheus's text format.
///
/// It stands here so that the example needs no further package; a service takes one, such as swift-prometheus.
final class MetricsRegistry: MetricsFactory {
  private let series = Mutex<[String: MetricSeries]>([:])

  /// The metrics, one a line, as described in https://prometheus.io/docs/instrumenting/exposition_formats/.
  var page: String {
    let lines = series.withLock { $0.values.flatMap(\.lines) }
    return lines.sorted().joined(separator: "\n") + "\n"
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { find(label, dimensions) }

  func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
    find(label, dimensions)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { find(label, dimensions) }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    find(label, dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    find(label, dimensions, isTimer: true)
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  /// Returns the series of this name; there is one, however many objects were made for it.
  private func find(_ label: String, _ dimensions: [(String, String)], isTimer: Bool = false) -> MetricSeries {
    let labels = dimensions.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",")
    let key = "\(label){\(labels)}"
    return series.withLock { series in
      if let known = series[key] { return known }
      let made = MetricSeries(label: label, labels: labels.isEmpty ? "" : "{\(labels)}", isTimer: isTimer)
      series[key] = made
      return made
    }
  }
}
