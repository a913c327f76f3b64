import ArgumentParser
import Foundation

/// Measures one scenario once, and writes the sample as JSON.
///
/// The program runs this command in child processes; it is not for users.
struct LifeCycleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "life-cycle", shouldDisplay: false)

  // Arguments instead of options, since the main command's options of the same name would take the values.
  @Argument var scenario: LifeCycleScenario
  @Argument var operations: Int
  @Argument var placement: Placement

  static func arguments(scenario: LifeCycleScenario, operations: Int, placement: Placement) -> [String] {
    ["life-cycle", scenario.rawValue, "\(operations)", placement.rawValue]
  }

  func run() throws {
    Placement.current = placement
    placement.pinMain()
    HangGuard.renew(for: "\(scenario.rawValue) on \(Peer.ours)")
    // ArgumentParser runs a synchronous command on the main thread.
    let sample = MainActor.assumeIsolated { scenario.measure(operations: operations) }
    FileHandle.standardOutput.write(try JSONEncoder().encode(sample))
  }
}
