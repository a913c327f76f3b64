import AppLifecycle
import Foundation
import Testing
import UIKitTesting

/// Tests of the keys of an Info.plist on a simulated device: each key that a process honors is honored, or the launch
/// throws and names it.
@MainActor
struct SimulatedInformationTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var lines: [String] = []
    func applicationDidEnterBackground(_ application: UIApplication) { lines.append("didEnterBackground") }
    func applicationWillTerminate(_ application: UIApplication) { lines.append("willTerminate") }
  }

  let device = SimulatedDevice(name: "courier")

  private func launch(_ keys: String) throws -> Delegate {
    try device.launch(
      Delegate.self,
      informationPropertyList: "<plist version=\"1.0\"><dict>\(keys)</dict></plist>"
    )
  }

  @Test func exitsOnSuspendIsHonored() throws {
    let app = try launch("<key>UIApplicationExitsOnSuspend</key><true/>")
    device.pressHome()
    #expect(app.lines == ["didEnterBackground", "willTerminate"] && device.termination?.reason == .terminated)
  }

  @Test func theConfigurationOfTheDeviceAppliesToMissingKeys() throws {
    let device = SimulatedDevice(name: "player", backgroundModes: ["audio"], exitsOnSuspend: true)
    try device.launch(Delegate.self, informationPropertyList: "<plist version=\"1.0\"><dict></dict></plist>")
    let configuration = device.application?.configuration
    #expect(configuration?.name == "player" && configuration?.exitsOnSuspend == true)
    #expect(configuration?.backgroundModes == ["audio"])
  }

  @Test func backgroundModesAndTheNameAreHonored() throws {
    _ = try launch(
      "<key>UIBackgroundModes</key><array><string>audio</string></array>"
        + "<key>CFBundleName</key><string>$(PRODUCT_NAME) pro</string>"
    )
    let application = try #require(device.application)
    #expect(application.configuration.name == "courier pro")
    #expect(application.setBackgroundMode("audio", inUse: true) && !application.setBackgroundMode("voip", inUse: true))
    device.pressHome()
    device.advance(by: .seconds(100))
    #expect(device.state == .background)
  }

  @Test(arguments: ["SimulatedInformationApplication", "UIKitTests.SimulatedInformationApplication"])
  func thePrincipalClassIsHonored(name: String) throws {
    _ = try launch("<key>NSPrincipalClass</key><string>\(name)</string>")
    #expect(device.sharedApplication is SimulatedInformationApplication)
  }

  @Test(arguments: [
    ("<key>UIApplicationExitsOnSuspend</key><string>yes</string>", "UIApplicationExitsOnSuspend"),
    ("<key>UIBackgroundModes</key><string>audio</string>", "UIBackgroundModes"),
    ("<key>UISupportedInterfaceOrientations</key><integer>1</integer>", "UISupportedInterfaceOrientations"),
    ("<key>UIStatusBarHidden</key><array/>", "UIStatusBarHidden"),
    ("<key>NSPrincipalClass</key><string>Nobody</string>", "NSPrincipalClass"),
    ("<key>NSPrincipalClass</key><string>UIView</string>", "NSPrincipalClass"),
  ])
  func aKeyThatCannotBeHonoredIsNamed(keys: String, name: String) throws {
    let error = #expect(throws: DeviceFailure.self) { try launch(keys) }
    #expect(error?.message.contains(name) == true)
    // The device is unchanged.
    #expect(device.application == nil)
    _ = try launch("")
    #expect(device.state == .active)
  }
}

final class SimulatedInformationApplication: UIApplication {}
