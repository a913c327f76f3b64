import Testing
import TruthApplication
import UIKitTesting

/// The steps of the test, on any device.
@MainActor
private func comeAndGo(_ device: some TestDevice) {
  device.advance(to: .seconds(1))
  device.pressHome()
  device.advance(by: .seconds(2))
  device.returnToForeground()
  device.terminate()
}

@MainActor
@Test(.enabled(if: ProcessInfo.processInfo.environment["CHECK_AGAINST_REALITY"] != nil))
func theSimulationAgreesWithTheRealDevice() throws {
  let simulated = SimulatedDevice()
  try simulated.launch(TruthDelegate.self)
  comeAndGo(simulated)

  // The program that is the same application, beside the bundle of tests.
  let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
  let program = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("TruthFixture").path
  let real = try RealDevice(program)
  comeAndGo(real)

  #expect(real.waitForEnd())
  try simulated.log.assertAgrees(with: real.log, within: .milliseconds(50))
}
