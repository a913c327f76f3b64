import MainspringPrometheus
import Metrics
import Testing

struct PrometheusMetricsTests {
  @Test func everyKindOfMetricIsWritten() {
    let metrics = PrometheusMetrics()
    let counter = Counter(label: "requests_total", dimensions: [("outcome", "ok")], factory: metrics)
    counter.increment(by: 2)
    Counter(label: "requests_total", dimensions: [("outcome", "ok")], factory: metrics).increment()
    Counter(label: "requests_total", dimensions: [("outcome", "no")], factory: metrics).increment()
    FloatingPointCounter(label: "busy_seconds_total", factory: metrics).increment(by: 0.25)
    Meter(label: "connections", factory: metrics).set(3)
    Recorder(label: "size", aggregate: false, factory: metrics).record(7)
    let recorder = Recorder(label: "bytes", factory: metrics)
    recorder.record(10)
    recorder.record(20)
    Timer(label: "callback_seconds", factory: metrics).recordMilliseconds(1500)

    #expect(
      metrics.page == """
        # TYPE busy_seconds_total counter
        busy_seconds_total 0.25
        # TYPE bytes summary
        bytes_sum 30.0
        bytes_count 2
        # TYPE callback_seconds summary
        callback_seconds_sum 1.5
        callback_seconds_count 1
        # TYPE connections gauge
        connections 3.0
        # TYPE requests_total counter
        requests_total{outcome="no"} 1.0
        requests_total{outcome="ok"} 3.0
        # TYPE size gauge
        size 7.0

        """
    )
  }

  @Test func namesAndValuesAreWrittenAsPrometheusReadsThem() {
    let metrics = PrometheusMetrics()
    Meter(label: "1 größe-a:b", dimensions: [("a:b é", "x\"y\\z\n")], factory: metrics).set(Double.infinity)
    Meter(label: "", factory: metrics).set(-Double.infinity)
    Meter(label: "nothing", factory: metrics).set(Double.nan)

    #expect(
      metrics.page.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
        "_ -Inf", #"_1_gr__e_a:b{a_b__="x\"y\\z\n"} +Inf"#, "nothing NaN",
      ]
    )
  }

  @Test func aDestroyedMetricStays() {
    let metrics = PrometheusMetrics()
    let counter = Counter(label: "a", factory: metrics)
    counter.increment()
    counter.destroy()

    #expect(metrics.page == "# TYPE a counter\na 1.0\n")
  }

  @Test func aNameHasOneKind() async {
    await #expect(processExitsWith: .failure) {
      let metrics = PrometheusMetrics()
      _ = Counter(label: "a", factory: metrics)
      _ = Meter(label: "a", factory: metrics)
    }
  }
}
