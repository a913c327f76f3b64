import Metrics

/// The metrics of the requests for Prometheus.
struct RequestMetrics {
  let answered = Counter(label: "gateway_requests_total", dimensions: [("outcome", "answered")])
  let refused = Counter(label: "gateway_requests_total", dimensions: [("outcome", "refused")])
  let connections = Gauge(label: "gateway_connections")
}
