import ArgumentParser
import CPeers
import Glibc

/// Where the threads run.
enum Placement: String, CaseIterable, Codable, ExpressibleByArgument, Sendable {
  /// Wherever the scheduler puts them.
  case free
  /// All on the first core.
  case oneCore = "one-core"
  /// The loop's thread on the first core, the others on the second.
  ///
  /// Threads that a peer starts itself inherit the core of the thread that first asked for them.
  case twoCores = "two-cores"

  /// Set once, before any thread is started: threads that a library keeps for the whole process stay where they began,
  /// so each placement has a process of its own.
  nonisolated(unsafe) static var current = Placement.free

  /// Those that this machine has the cores for.
  static var possible: [Placement] { allCases.filter { $0 != .twoCores || sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 } }

  /// Called on the main thread, from which the loops' threads inherit it.
  func pinMain() { if self != .free { pin(to: 0) } }

  /// Called on each thread that a workload starts.
  func pinWorker() { if self == .twoCores { pin(to: 1) } }

  /// Whether the peer's callbacks run where this says.
  func holds(_ peer: Peer) -> Bool { self != .twoCores || peer.hasThread }

  var explanation: String {
    switch self {
    case .free: "threads run where the scheduler puts them"
    case .oneCore: "all threads are pinned to the first core"
    case .twoCores:
      "the loop's thread is pinned to the first core, the other one to the second; "
        + "a Dispatch queue has no thread that could be pinned, and is left out"
    }
  }

  private func pin(to core: Int32) {
    if !bench_pin_to_core(core) { fail("\(rawValue): core \(core) is not to be had on this machine") }
  }
}
