import TruthApplication
import UIKitTesting

/// A series of events that is played on a simulated device and to a real process.
struct TruthScript: Sendable {
  /// A policy with half a second of grace and a second of background time, which calls handlers 0.4 s before its end.
  static let shortPolicy = BackgroundPolicy(
    gracePeriod: .seconds(0.5),
    budget: .seconds(1),
    expirationLead: .seconds(0.4)
  )

  let name: String
  /// The shape of background code that is played (see Tests/Fixtures/BackgroundShapes); nil for the truth application.
  var shape: String?
  var behavior = TruthBehavior.exports
  var policy = TruthScript.shortPolicy
  var options = LaunchOptions()
  /// The events at seconds after the beginning of the script.
  ///
  /// Their distance from each other and from whatever is due exceeds any delay of a process on a machine that is not
  /// overloaded.
  let steps: [(at: Double, event: SystemEvent)]
  /// The seconds after its beginning at which the logs are compared.
  let end: Double

  /// Returns the policy with one change.
  static func policy(_ change: (inout BackgroundPolicy) -> Void) -> BackgroundPolicy {
    var policy = shortPolicy
    change(&policy)
    return policy
  }

  /// Plays the script on a device, which has been launched no later than `beginning`.
  ///
  /// Events after the end of the application are left out.
  @MainActor
  func play(on device: some TestDevice, from beginning: Duration) {
    for step in steps {
      device.advance(to: beginning + .seconds(step.at))
      if device.termination != nil { return }
      device.send(step.event)
    }
    device.advance(to: beginning + .seconds(end))
  }
}
