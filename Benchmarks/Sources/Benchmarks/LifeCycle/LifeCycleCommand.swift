import ArgumentParser
import Foundation

/// Measures one scenario once, and writes the sample as JSON.
///
/// What the program calls itself for; not for the user.
struct LifeCycleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "life-cycle", shouldDisplay: false)

  // No options: the benchmark's own would take those of the same name.
  @Argument var scenario: LifeCycleScenario
  @Argument var operations: Int
  @Argument var placement: Placement

  static func arguments(scenario: LifeCycleScenario, operations: Int, placement: Placement) -> [String] {
    ["life-cycle", scenario.rawValue, "\(operations)", placement.rawValue]
  }

  func run() throws {
    Placement.current = placement
    placement.pinMain()
    HangGuard.renew()
    // A command that is not async runs on the main thread.
    let sample = MainActor.assumeIsolated { scenario.measure(operations: operations) }
    FileHandle.standardOutput.write(try JSONEncoder().encode(sample))
  }
}
