@_spi(Benchmarks) import MainspringBench

/// A performance goal for Mainspring, and the check whether it is met.
struct Goal {
  let workload: String
  let demand: Demand

  enum Demand {
    /// Mainspring takes at most this fraction of libevent's time.
    case ratio(Double)
    /// Mainspring takes at most this many nanoseconds at a percentile.
    case latency(percentile: Double, Double)
    case neverEarly
    /// The other peer takes at least this many times Mainspring's time; on the same workload unless another is named.
    case times(Double, than: String, on: String? = nil)
    /// Mainspring calls the allocator at most this many times per operation.
    case allocations(Double)
    case bytes(Double)
  }

  static let all: [Goal] = [
    Goal(workload: "W1", demand: .ratio(1.05)),
    Goal(workload: "W1b", demand: .ratio(1.05)),
    Goal(workload: "W1b hot", demand: .ratio(0.02)),
    Goal(workload: "W1b hot", demand: .latency(percentile: 50, 600)),
    Goal(workload: "W1b hot", demand: .times(100, than: "CFRunLoop", on: "W1b")),
    Goal(workload: "W1b hot", demand: .times(100, than: "SwiftNIO", on: "W1b")),
    Goal(workload: "W1b hot", demand: .times(100, than: "libuv", on: "W1b")),
    Goal(workload: "W1b hot", demand: .times(100, than: "GLib", on: "W1b")),
    Goal(workload: "W1b hot", demand: .times(5, than: "Dispatch", on: "W1b")),
    Goal(workload: "W2", demand: .ratio(0.28)),
    Goal(workload: "W2", demand: .times(15, than: "CFRunLoop")),
    Goal(workload: "W2", demand: .times(13, than: "GLib")),
    Goal(workload: "W2", demand: .times(5, than: "SwiftNIO")),
    Goal(workload: "W2", demand: .times(4, than: "Dispatch")),
    Goal(workload: "W2", demand: .times(1, than: "libuv")),
    Goal(workload: "W2s", demand: .ratio(0.10)),
    // NIO has no such source; the goal is a tenth of the time of its plain posts.
    Goal(workload: "W2s", demand: .times(10, than: "SwiftNIO", on: "W2")),
    Goal(workload: "W2s", demand: .times(3, than: "libuv")),
    Goal(workload: "W3a", demand: .ratio(0.20)),
    Goal(workload: "W3a", demand: .times(65, than: "CFRunLoop")),
    Goal(workload: "W3a", demand: .times(30, than: "GLib")),
    Goal(workload: "W3a", demand: .times(11, than: "SwiftNIO")),
    Goal(workload: "W3a", demand: .times(11, than: "libuv")),
    Goal(workload: "W3a", demand: .times(6, than: "Dispatch")),
    Goal(workload: "W3b", demand: .ratio(0.15)),
    Goal(workload: "W3b", demand: .times(10, than: "SwiftNIO")),
    Goal(workload: "W3b", demand: .times(10, than: "CFRunLoop")),
    Goal(workload: "W3b", demand: .times(10, than: "Dispatch")),
    Goal(workload: "W3b", demand: .times(1, than: "libuv")),
    Goal(workload: "W4a", demand: .ratio(0.35)),
    Goal(workload: "W4a", demand: .times(1, than: "libev")),
    Goal(workload: "W4a", demand: .times(3, than: "libuv")),
    Goal(workload: "W4a", demand: .times(400, than: "SwiftNIO")),
    Goal(workload: "W4a", demand: .times(400, than: "CFRunLoop")),
    Goal(workload: "W4b", demand: .ratio(0.20)),
    Goal(workload: "W4b", demand: .times(1.2, than: "libev")),
    Goal(workload: "W4b", demand: .times(4, than: "libuv")),
    Goal(workload: "W4b", demand: .times(4, than: "Dispatch")),
    Goal(workload: "W4b", demand: .times(20, than: "SwiftNIO")),
    Goal(workload: "W4c", demand: .neverEarly),
    Goal(workload: "W4c", demand: .latency(percentile: 50, 60_000)),
    Goal(workload: "W4c", demand: .latency(percentile: 99, 200_000)),
    Goal(workload: "W4c", demand: .times(9, than: "libuv")),
    Goal(workload: "W4c", demand: .times(18, than: "GLib")),
    Goal(workload: "W5", demand: .ratio(1.05)),
    Goal(workload: "W5", demand: .times(1.8, than: "SwiftNIO")),
    Goal(workload: "W5", demand: .times(2, than: "GLib")),
    Goal(workload: "W5", demand: .times(2.5, than: "CFRunLoop")),
    Goal(workload: "W6 post", demand: .allocations(0)),
    Goal(workload: "W6 post", demand: .bytes(24)),
    Goal(workload: "W6 timer", demand: .allocations(0)),
    Goal(workload: "W6 timer", demand: .bytes(56)),
    Goal(workload: "W8 own", demand: .latency(percentile: 50, 2_000)),
    // The event that the views receive.
    Goal(workload: "W8 own", demand: .allocations(1)),
  ]

  /// Returns the judgments for one placement; those for the first placement include the goals that were not measured.
  ///
  /// - Parameter load: the disturbances of the machine; if there are any, no goal of a time can be judged. If only its
  ///   speed changed, the ratios can.
  static func judgments(
    on results: [Result],
    in placement: Placement,
    isFirst: Bool,
    load: MachineLoad
  ) -> [Judgment] {
    let here = results.filter { $0.placement == placement }
    return all.map { $0.judgment(on: here, in: placement, load: load) }
      .filter { isFirst || $0.verdict != .notMeasured }
  }

  private func judgment(on results: [Result], in placement: Placement, load: MachineLoad) -> Judgment {
    let ours = result(of: Peer.ours, on: workload, in: results)
    let noiseOfTimes = load.noise + load.unsteadiness
    switch demand {
    case .ratio(let limit):
      return judge("≤ \(show(limit)) of libevent's time", ours?.ratioToLibevent, .atMost(limit), load.noise, show)
    case .latency(let percentile, let limit):
      let goal = "p\(show(percentile)) ≤ \(show(limit / 1000)) µs"
      return judge(goal, ours?.percentile(percentile)?.rounds, .atMost(limit), noiseOfTimes) { "\(show($0 / 1000)) µs" }
    case .times(let factor, let name, let other):
      // Workloads that are not measured together, such as W2s and W2, are paired by the number of the round all the
      // same, so the speed of the machine may have changed between them.
      let theirs = result(of: name, on: other ?? workload, in: results)
      let estimate: Estimate? = if let ours, let theirs { .ratio(of: theirs.rounds, to: ours.rounds) } else { nil }
      let goal = "\(show(factor))× \(name)\(other.map { " in \($0)" } ?? "")"
      return judge(goal, estimate, .atLeast(factor), other == nil ? load.noise : noiseOfTimes) { "\(show($0))×" }
    case .neverEarly:
      return judge("never early", ours?.early, .atMost(0)) { $0 == 0 ? "never" : "\(show($0 * 100)) % early" }
    case .allocations(let limit):
      // One-time allocations, such as those of a growing array, do not count as allocations per operation.
      let once = ours.map { max(0.01, 50 / Double($0.operations)) } ?? 0
      return judge("≤ \(show(limit)) mallocs", ours?.allocations, .atMost(limit + once)) {
        show(($0 * 1000).rounded() / 1000)
      }
    case .bytes(let limit):
      return judge("≤ \(show(limit)) bytes", ours?.bytes, .atMost(limit)) { "\(show($0)) bytes" }
    }

    /// Judges a time or a ratio by its interval, if the machine was quiet.
    func judge(
      _ goal: String,
      _ estimate: Estimate?,
      _ limit: Limit,
      _ noise: [String],
      _ text: (Double) -> String
    ) -> Judgment {
      Judgment(
        workload: workload,
        placement: placement,
        goal: goal,
        measured: estimate.map { "\(text($0.median)) (\(text($0.low)) – \(text($0.high)))" } ?? "not measured",
        verdict: (estimate.map(limit.verdict) ?? .notMeasured).unless(noise),
        missedByPercent: estimate.flatMap { limit.missedByPercent($0.median) }
      )
    }

    /// Judges a count, which no other program changes.
    func judge(_ goal: String, _ count: Double?, _ limit: Limit, _ text: (Double) -> String) -> Judgment {
      Judgment(
        workload: workload,
        placement: placement,
        goal: goal,
        measured: count.map(text) ?? "not measured",
        verdict: count.map(limit.verdict) ?? .notMeasured,
        missedByPercent: count.flatMap(limit.missedByPercent)
      )
    }
  }

  private func result(of peer: String, on workload: String, in results: [Result]) -> Result? {
    results.first { $0.workload == workload && $0.peer == peer }
  }

  private func show(_ value: Double) -> String { Table.show(value) }
}
