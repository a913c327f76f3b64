import Testing
import UIKitTesting

@MainActor
@Test func whatATestDoesWrongIsSaid() throws {
  var complaints: [String] = []
  let before = SimulatedDevice.onMisuse
  SimulatedDevice.onMisuse = { complaints.append($0) }
  defer { SimulatedDevice.onMisuse = before }

  let device = SimulatedDevice()
  device.pressHome()
  #expect(complaints == ["The device was sent home before anything was launched on it: call launch first."])
}
