import ArgumentParser
import CPeers
import Glibc

/// The assignment of threads to cores.
enum Placement: String, CaseIterable, Codable, ExpressibleByArgument, Sendable {
  /// The scheduler decides.
  case free
  /// All threads run on the first core.
  case oneCore = "one-core"
  /// The loop's thread runs on the first core, other threads on the second.
  ///
  /// Threads that a peer starts itself inherit the core of the thread that caused their creation.
  case twoCores = "two-cores"

  /// The placement of the threads that start from now on; it is set while no thread but the main thread runs.
  ///
  /// Threads that a library keeps for the whole process do not move, so each placement of the peers needs its own
  /// process.
  nonisolated(unsafe) static var current = Placement.free

  /// The number of this machine's cores, whichever of them this process may use.
  static var coreCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// The placements for which this machine has enough cores.
  static var possible: [Placement] { allCases.filter { $0 != .twoCores || coreCount > 1 } }

  /// Pins the calling thread, which runs loops or starts the threads that do and inherit its core.
  func pinMain() { if self != .free { pin(to: 0) } }

  /// Pins the calling thread, which a workload has started.
  func pinWorker() { if self == .twoCores { pin(to: 1) } }

  /// Whether this placement can be applied to the peer's callbacks.
  func holds(_ peer: Peer) -> Bool { self != .twoCores || peer.hasThread }

  /// The name for a person; the raw values are those of options and records.
  var title: String {
    switch self {
    case .free: "free threads"
    case .oneCore: "same core"
    case .twoCores: "two cores"
    }
  }

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
    if !bench_pin_to_core(core) { fail("\(rawValue): core \(core) is not available on this machine") }
  }
}
