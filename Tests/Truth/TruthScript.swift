import TruthApplication
import UIKitTesting

/// What is done to an application, to be done on a simulated device and to a real process.
struct TruthScript: Sendable {
  /// Half a second of grace, a second of background time, handlers called 0.4 s before its end.
  static let shortPolicy = BackgroundPolicy(
    gracePeriod: .seconds(0.5),
    budget: .seconds(1),
    expirationLead: .seconds(0.4)
  )

  let name: String
  /// The shape of background code that is played (see Tests/BackgroundShapes); nil if it is the application of the
  /// truth.
  var shape: String?
  var behaviour = TruthBehaviour.exports
  var policy = TruthScript.shortPolicy
  var options = LaunchOptions()
  /// Events at seconds after the beginning of the script; apart from each other and from what is due by more than a
  /// process is ever late on a machine that is not overloaded.
  let steps: [(at: Double, event: SystemEvent)]
  /// How many seconds after its beginning the logs are compared.
  let end: Double

  /// The policy with one thing changed.
  static func policy(_ change: (inout BackgroundPolicy) -> Void) -> BackgroundPolicy {
    var policy = shortPolicy
    change(&policy)
    return policy
  }

  /// Does it all to a device, which has been launched no later than `beginning`.
  ///
  /// What comes after the end of the application is left out.
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
