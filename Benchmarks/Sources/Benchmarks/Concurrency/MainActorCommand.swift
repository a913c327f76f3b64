import ArgumentParser
import Foundation

/// Measures calls of the main actor once, and writes the sample as JSON.
///
/// The program runs this command in child processes; it is not for users.
struct MainActorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "main-actor", shouldDisplay: false)

  // Arguments instead of options, since the main command's options of the same name would take the values.
  @Argument var mainThread: MainThread
  @Argument var operations: Int
  @Argument var placement: Placement

  @MainActor private static var calls = 0

  static func arguments(peer: String, operations: Int, placement: Placement) -> [String] {
    ["main-actor", peer, "\(operations)", placement.rawValue]
  }

  func run() throws {
    Placement.current = placement
    placement.pinMain()
    HangGuard.renew(for: "W11 main on \(mainThread.rawValue)")
    mainThread.prepare()
    let operations = operations
    Task.detached {
      var latencies = Sample.emptyHistogram()
      for _ in 0..<operations {
        let called = nanosecondsNow()
        await MainActor.run { MainActorCommand.calls += 1 }
        latencies.record(UInt64(nanosecondsNow() - called))
      }
      let calls = await MainActor.run { MainActorCommand.calls }
      if calls != operations { fail("W11 main: \(calls) calls instead of \(operations)") }
      FileHandle.standardOutput.write(try JSONEncoder().encode(Sample(latencies: latencies)))
      Foundation.exit(0)
    }
    mainThread.run()
  }
}
