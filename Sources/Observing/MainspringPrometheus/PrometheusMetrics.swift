import Mainspring
public import Metrics

/// A backend of swift-metrics that keeps all metrics in memory and writes them in Prometheus' text format.
///
///     let metrics = PrometheusMetrics()
///     MetricsSystem.bootstrap(metrics)
///
/// Counters are counters; meters, and recorders that do not aggregate, are gauges; timers, in seconds, and recorders
/// that aggregate are summaries of a sum and a count. A character that a name may not have becomes `_`. A metric stays
/// when the objects that were made for it are destroyed, since Prometheus expects counters to grow.
///
/// Any thread may use it. See <https://prometheus.io/docs/instrumenting/exposition_formats>.
public final class PrometheusMetrics: MetricsFactory, Sendable {
  private let families = Locked<[String: MetricFamily]>([:])

  /// Makes a backend without metrics.
  public init() {}

  /// All metrics in the text format, in the order of their names.
  public var page: String {
    let families = families.withLock { $0 }
    return families.sorted { $0.key < $1.key }.map(\.value.text).joined()
  }

  /// Returns the counter of a name and dimensions; called by `Counter`.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(.counter, label, dimensions)
  }

  /// Returns the counter of a name and dimensions; called by `FloatingPointCounter`.
  public func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler { series(.counter, label, dimensions) }

  /// Returns the gauge of a name and dimensions; called by `Meter` and `Gauge`.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(.gauge, label, dimensions)
  }

  /// Returns the summary of a name and dimensions, or the gauge if it does not aggregate; called by `Recorder`.
  public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    series(aggregate ? .summary : .gauge, label, dimensions)
  }

  /// Returns the summary of a name and dimensions, in seconds; called by `Timer`.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(.summary, label, dimensions)
  }

  /// Has no effect: the metric stays.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Has no effect: the metric stays.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Has no effect: the metric stays.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Has no effect: the metric stays.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Has no effect: the metric stays.
  public func destroyTimer(_ handler: any TimerHandler) {}

  /// Returns the series of a name and dimensions; there is one, however many objects are made for it.
  private func series(_ kind: MetricFamily.Kind, _ label: String, _ dimensions: [(String, String)]) -> MetricSeries {
    let name = label.metricName
    return families.withLock { families in
      let known = families[name]?.kind ?? kind
      precondition(known == kind, "The metric \(name) is a \(known), and cannot be a \(kind) too.")
      return families[name, default: MetricFamily(name: name, kind: kind)].series(dimensions)
    }
  }
}
