import CPeers
import Mainspring
import MainspringInstruments

/// The instruments that watch a loop of ours in production, each of which can be switched on.
enum LoopWatch: String, CaseIterable, Sendable {
  case watchdog
  case histograms
  case sampledHistograms = "sampled histograms"
  case trace
  case sampledTrace = "sampled trace"

  var explanation: String {
    switch self {
    case .watchdog: "a watchdog looks for stalls of more than 100 ms"
    case .histograms: "`LatencyHistograms` receive every callout"
    case .sampledHistograms: "`LatencyHistograms` receive one of a thousand callouts (W2h)"
    case .trace: "a `LoopTrace` records every callout"
    case .sampledTrace: "a `LoopTrace` records one of a thousand callouts (W2t)"
    }
  }

  /// The greatest permitted time of W2 with the watch, as a multiple of that without: for those that can stay on.
  var limitOnPosts: Double? {
    switch self {
    case .sampledHistograms, .sampledTrace: 1.02
    case .watchdog, .histograms, .trace: nil
    }
  }

  /// Our peer, with the watch on.
  var operations: bench_peer {
    var peer = eventRunLoop
    switch self {
    case .watchdog: peer.make = { watchedLoop { try! $0.reportStalls(longerThan: .milliseconds(100)) { _ in } } }
    case .histograms: peer.make = { watchedLoop { $0.instruments = [LatencyHistograms()] } }
    case .sampledHistograms: peer.make = { watchedLoop { sample(LatencyHistograms(), on: $0) } }
    case .trace: peer.make = { watchedLoop { $0.instruments = [LoopTrace()] } }
    case .sampledTrace: peer.make = { watchedLoop { sample(LoopTrace(), on: $0) } }
    }
    return peer
  }
}

private func sample(_ instrument: any LoopInstrument, on loop: EventRunLoop) {
  loop.instruments = [instrument]
  // Of how many callouts the sample contains one.
  loop.instrumentInterval = 1_000
}

private func watchedLoop(_ watch: (EventRunLoop) -> Void) -> UnsafeMutableRawPointer {
  let loop = try! EventRunLoop()
  watch(loop)
  return Unmanaged.passRetained(loop).toOpaque()
}
