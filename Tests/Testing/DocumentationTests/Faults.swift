import Testing
import UIKitTesting

final class TrackerDelegate: UIResponder, UIApplicationDelegate {
  private(set) var stored: [String] = []
  private var unsaved: [String] = []

  func record(_ fix: String) { unsaved.append(fix) }

  func applicationDidEnterBackground(_ application: UIApplication) { save() }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { save() }
  func applicationWillTerminate(_ application: UIApplication) { save() }

  private func save() {
    stored += unsaved
    unsaved = []
  }
}

@MainActor
@Test(arguments: DeviceFault.allCases)
func noFixIsLost(fault: DeviceFault) throws {
  let device = SimulatedDevice()
  let app = try device.launch(TrackerDelegate.self)
  device.inject(fault)

  app.record("48.1, 11.6")
  device.pressHome()
  device.advance(by: .seconds(40))

  #expect(app.stored == ["48.1, 11.6"])
  #expect(device.termination?.reason.name == fault.terminationName)
}
