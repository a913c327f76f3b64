import CPeers
import Mainspring
import MainspringInstruments

/// What can be switched on to watch a loop of ours in production.
enum LoopWatch: String, CaseIterable, Sendable {
  case watchdog
  case latencies
  case sampled
  case trace

  var explanation: String {
    switch self {
    case .watchdog: "while a watchdog looks for stalls of more than 100 ms"
    case .latencies: "while `LatencyHistograms` receive every callout"
    case .sampled: "while `LatencyHistograms` receive one of a hundred callouts"
    case .trace: "while a `LoopTrace` records every callout"
    }
  }

  /// Our peer, with the watch on.
  var operations: bench_peer {
    var peer = eventRunLoop
    switch self {
    case .watchdog: peer.make = { watchedLoop { $0.reportStalls(longerThan: .milliseconds(100)) { _ in } } }
    case .latencies: peer.make = { watchedLoop { $0.instruments = [LatencyHistograms()] } }
    case .sampled:
      peer.make = {
        watchedLoop {
          $0.instruments = [LatencyHistograms()]
          $0.instrumentInterval = 100
        }
      }
    case .trace: peer.make = { watchedLoop { $0.instruments = [LoopTrace()] } }
    }
    return peer
  }
}

private func watchedLoop(_ watch: (EventRunLoop) -> Void) -> UnsafeMutableRawPointer {
  let loop = try! EventRunLoop()
  watch(loop)
  return Unmanaged.passRetained(loop).toOpaque()
}
