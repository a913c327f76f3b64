import ControlPlane
import Testing

@testable import MainspringCommand

/// Tests of the text of `latency`.
struct LatencyTableTests {
  @Test(arguments: [
    (0, "0 s"), (7, "7 ns"), (640, "640 ns"), (1_000, "1 µs"), (18_340, "18.3 µs"), (99_960, "100 µs"),
    (999_600, "1 ms"), (1_250_000, "1.25 ms"), (2_050_000_000, "2.05 s"), (100_000_000_000, "100 s"),
    (Int64.max, "9223372037 s"),
  ])
  func aDurationHasThreeDigits(nanoseconds: Int64, text: String) {
    #expect(DurationText.of(.nanoseconds(nanoseconds)) == text)
  }

  @Test func aReportIsATableAHistogramAndAListOfCallouts() {
    let report = LatencyReport(
      outcome: .complete,
      rate: 100,
      elapsed: .seconds(5),
      waiting: 1,
      placement: .sameCore,
      minimum: .microseconds(12),
      maximum: .milliseconds(3),
      probeDelay: .microseconds(80),
      histogram: [
        .init(upTo: .microseconds(12), count: 1), .init(upTo: .microseconds(90), count: 400),
        .init(upTo: .microseconds(3100), count: 100),
      ],
      longestCallouts: [
        .init(kind: "timer", name: "Evil\u{1B}[2J/A.swift:1", duration: .milliseconds(3)),
        .init(kind: "job", name: nil, duration: .microseconds(20)),
      ]
    )

    #expect(
      LatencyTable(report, title: "courier (1)").lines == [
        "courier (1): 100 posts a second for 5 s, same core",
        "",
        "count    min      p50      p90      p99      p99.9    max      ",
        "501      12 µs    90 µs    3 ms     3 ms     3 ms     3 ms     ",
        "1 post due and not run yet",
        "",
        "latency   posts",
        "≤ 20 µs   █ 1",
        "≤ 50 µs   0",
        "≤ 100 µs  \(String(repeating: "█", count: 40)) 400",
        "≤ 200 µs  0",
        "≤ 500 µs  0",
        "≤ 1 ms    0",
        "≤ 2 ms    0",
        "≤ 5 ms    \(String(repeating: "█", count: 10)) 100",
        "",
        "longest callouts",
        "3 ms     timer  Evil\\u{1B}[2J/A.swift:1",
        "20 µs    job",
        "",
        "Counted from just before each post. The probe itself was at most 80 µs late, which is not counted.",
      ]
    )
  }

  @Test func aReportWithoutPostsHasNoHistogram() {
    let report = LatencyReport(outcome: .running, rate: 1, elapsed: .zero)
    let lines = LatencyTable(report, title: "a (1)").lines
    #expect(lines.count == 6)
    #expect(lines[3].split(separator: " ") == ["0", "-", "-", "-", "-", "-", "-"])
  }

  @Test func aWideHistogramHasALineForEachPowerOfTen() {
    var report = LatencyReport(outcome: .complete, rate: 1, elapsed: .seconds(60))
    report.maximum = .seconds(50)
    report.histogram = [.init(upTo: .nanoseconds(500), count: 3), .init(upTo: .seconds(50), count: 2)]

    let lines = LatencyTable(report, title: "a (1)").lines.filter { $0.hasPrefix("≤ ") }

    #expect(lines.count == 9)
    #expect(lines.first == "≤ 1 µs    \(String(repeating: "█", count: 40)) 3")
    #expect(lines.last == "≤ 100 s   \(String(repeating: "█", count: 26)) 2")
  }
}
