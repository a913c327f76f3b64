import ArgumentParser
import Foundation

/// Measures one round of one subject, and writes the sample as JSON.
///
/// The program runs this command in child processes, since an application needs the main thread and each placement its
/// own process; it is not for users.
struct DeliveryRoundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "delivery-round", shouldDisplay: false)

  // Arguments instead of options, since the main command's options of the same name would take the values.
  @Argument var subject: String
  @Argument var placement: Placement
  @Argument var events: Int
  @Argument var rate: Int

  static func arguments(of round: DeliveryRound, in placement: Placement) -> [String] {
    ["delivery-round", round.subject.name, placement.rawValue, "\(round.events)", "\(round.rate)"]
  }

  func run() throws {
    Placement.current = placement
    placement.pinMain()
    guard let subject = DeliverySubject.allCases.first(where: { $0.name == subject }) else {
      fail("there is no subject \(subject)")
    }
    HangGuard.renew(for: "the delivery of events to \(subject.name)")
    let round = DeliveryRound(subject: subject, events: events, rate: rate)
    // ArgumentParser runs a synchronous command on the main thread.
    let sample = MainActor.assumeIsolated { round.measure() }
    FileHandle.standardOutput.write(try JSONEncoder().encode(sample))
  }
}
