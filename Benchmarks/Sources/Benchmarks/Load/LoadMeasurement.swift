import CPeers
import Glibc
import Histogram

/// Measures the latency of posts that come at a constant rate, each from the time at which it was due.
struct LoadMeasurement {
  let load: Load

  private struct State {
    let loop: Loop
    let load: Load
    let start: Int64
    var count = 0
    var ended: Int64 = 0
    var latencies = LoadMeasurement.emptyHistogram()
  }

  /// Time for the threads to start.
  private static let lead: Int64 = 50_000_000

  /// Up to a minute: a loop that does not keep up falls behind ever more.
  static func emptyHistogram() -> Histogram<UInt64> {
    Histogram(highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)
  }

  /// Returns the times of all rounds together.
  static func sum(of histograms: [Histogram<UInt64>]) -> Histogram<UInt64> {
    var all = emptyHistogram()
    for histogram in histograms { all.add(histogram) }
    return all
  }

  /// Measures one peer.
  func measure(_ peer: Peer) -> LoadSample {
    // The worker that writes it has ended before it is read.
    nonisolated(unsafe) var outcome: (poster: Poster.Outcome, state: State)?
    let hiccups = withMachine("\(load.name) on \(peer.name)") {
      Worker(hasLoop: true) { outcome = run(peer) }.join()
    }
    let (poster, state) = outcome!
    if state.count != load.posts { fail("\(load.name) on \(peer.name): \(state.count) callbacks of \(load.posts)") }
    let service = LoadSample.Service(
      achievedRate: poster.achievedRate,
      servedRate: Double(load.posts) * 1e9 / Double(state.ended - state.start),
      latencies: state.latencies,
      posterLateness: poster.lateness
    )
    return LoadSample(hiccups: hiccups, service: service)
  }

  /// Measures only the machine's hiccups, without a loop and a poster.
  func measureMachine() -> LoadSample {
    let hiccups = withMachine("\(load.name) without a loop") {
      var time = timespec()
      let end = nanosecondsNow() + Int64(load.seconds * 1e9)
      time.tv_sec = Int(end / 1_000_000_000)
      time.tv_nsec = Int(end % 1_000_000_000)
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) != 0 {}
    }
    return LoadSample(hiccups: hiccups)
  }

  /// Runs `body`, the named measurement, beside the busy threads and the hiccup meter.
  private func withMachine(_ measurement: String, _ body: () -> Void) -> Histogram<UInt64> {
    HangGuard.renew(for: measurement)
    var hiccups = LoadMeasurement.emptyHistogram()
    BusyThreads.run(load.busyThreads) { hiccups = HiccupMeter.measure(during: body) }
    return hiccups
  }

  private func run(_ peer: Peer) -> (Poster.Outcome, State) {
    let loop = Loop(of: peer)
    let start = nanosecondsNow() + LoadMeasurement.lead
    let state = UnsafeMutablePointer.holding(State(loop: loop, load: load, start: start))
    // Posts run in the order in which they were made, so that their number tells when each was due.
    let work = Work(state: state) {
      let state = $0.state(State.self)
      let now = nanosecondsNow()
      let due = state.pointee.start + state.pointee.load.due(state.pointee.count)
      state.pointee.latencies.record(UInt64(max(now - due, 0)))
      state.pointee.count += 1
      if state.pointee.count < state.pointee.load.posts { return }
      state.pointee.ended = now
      state.pointee.loop.stop()
    }
    // The worker that writes it has ended before it is read.
    nonisolated(unsafe) var outcome = Poster.Outcome()
    let poster = Poster(loop: loop, load: load, start: start)
    let thread = Worker { outcome = poster.run(work.pointer) }
    loop.run()
    thread.join()
    loop.destroy()
    defer { state.discard() }
    return (outcome, state.pointee)
  }
}
