import ArgumentParser
import CPeers

/// Where the threads run.
enum Placement: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// Wherever the scheduler puts them.
  case free
  /// All on the first core.
  case oneCore = "one-core"
  /// The loop's thread on the first core, the others on the second.
  ///
  /// Threads that a peer starts itself inherit the core of the thread that first asked for them.
  case twoCores = "two-cores"

  /// Set once, before any thread is started.
  nonisolated(unsafe) static var current = Placement.free

  /// Called on the main thread, from which the loops' threads inherit it.
  func pinMain() { if self != .free { bench_pin_to_core(0) } }

  /// Called on each thread that a workload starts.
  func pinWorker() { if self == .twoCores { bench_pin_to_core(1) } }

  var explanation: String {
    switch self {
    case .free: "free: threads run where the scheduler puts them"
    case .oneCore: "one-core: all threads share the first core"
    case .twoCores: "two-cores: the loop's thread has the first core, the others the second"
    }
  }
}
