import Foundation

/// Measures the workloads that depend on thread placement, and the loads, with pinned threads.
///
/// It runs them in a child process, since the threads that Dispatch and Swift keep for the whole process stay on the
/// core on which they were created.
struct PinnedRun {
  let placement: Placement
  let workloads: [any Workload]
  let peers: [Peer]
  let runner: Runner
  let isQuick: Bool
  let hasLoads: Bool

  func outcome() throws -> Report.Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments(output: folder)
    process.standardOutput = FileHandle.nullDevice
    HangGuard.rest()
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { fail("the run with threads pinned (\(placement.rawValue)) has failed") }
    return try Report.outcome(in: folder)
  }

  private func arguments(output: URL) -> [String] {
    var arguments = ["--placement", placement.rawValue, "--rounds", "\(runner.rounds)", "--output", output.path]
    if isQuick { arguments.append("--quick") }
    if hasLoads { arguments.append("--load") }
    arguments += ["--only"] + workloads.map(\.name)
    return arguments + ["--peers"] + peers.map(\.name)
  }
}
