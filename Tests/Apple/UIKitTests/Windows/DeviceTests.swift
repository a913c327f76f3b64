import TestPrograms
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the device as the application sees it.
@MainActor
final class DeviceTests {
  let harness: DeviceHarness
  private let folder = TemporaryFolder()
  let device: UIDevice
  var names: [String] = []
  private var observers: [any NSObjectProtocol] = []

  init() throws {
    harness = try DeviceHarness()
    device = UIDevice.current
    device.sensors = DeviceSensors(root: folder.path)
    for name in [
      UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification,
      UIDevice.orientationDidChangeNotification, UIDevice.proximityStateDidChangeNotification,
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: device, queue: nil) { [weak self] note in
          let name = note.name.rawValue
          MainActor.assumeIsolated { self?.names.append(name) }
        }
      )
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: folder.file(path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: file)
  }

  private func setBattery(_ capacity: Int, _ status: String) throws {
    try write("Battery", to: "class/power_supply/BAT0/type")
    try write("\(capacity)", to: "class/power_supply/BAT0/capacity")
    try write(status, to: "class/power_supply/BAT0/status")
  }

  @Test func theEventsOfTheBatteryReplaceItsReadings() throws {
    try setBattery(80, "Discharging")
    harness.device.setBattery(level: 0.1)
    harness.device.run { device.isBatteryMonitoringEnabled = true }
    #expect(device.batteryLevel == 0.1 && device.batteryState == .unplugged)
    harness.device.setBattery(level: 0.1, isCharging: true)
    #expect(device.batteryLevel == 0.1 && device.batteryState == .charging)
    harness.device.setBattery(level: 1, isCharging: true)
    #expect(device.batteryLevel == 1 && device.batteryState == .full)
    let (level, state) = ("UIDeviceBatteryLevelDidChangeNotification", "UIDeviceBatteryStateDidChangeNotification")
    #expect(names == [state, level, state])
  }

  @Test func theEventOfTheOrientationTurnsTheDeviceItsWindowsAndTheScreen() throws {
    let window = harness.device.run {
      device.beginGeneratingDeviceOrientationNotifications()
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      return window
    }
    harness.device.send(.orientation(.landscapeLeft))
    #expect(device.orientation == .landscapeLeft)
    #expect(names == ["UIDeviceOrientationDidChangeNotification"])
    #expect(window.frame.size == CGSize(width: 844, height: 390))
    #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 390, height: 844))
    harness.device.send(.orientation(.portrait))
    #expect(device.orientation == .portrait && UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
  }

  @Test func theBatteryIsUnknownUntilItIsMonitoredAndThenItsChangesAreReported() throws {
    try setBattery(80, "Discharging")
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    harness.device.run { device.isBatteryMonitoringEnabled = true }
    #expect(device.batteryLevel == 0.8 && device.batteryState == .unplugged)
    harness.device.advance(by: .seconds(60))
    #expect(names.isEmpty)
    try setBattery(81, "Charging")
    harness.device.advance(by: .seconds(60))
    #expect(names == ["UIDeviceBatteryLevelDidChangeNotification", "UIDeviceBatteryStateDidChangeNotification"])
    #expect(device.batteryLevel == 0.81 && device.batteryState == .charging)
    device.isBatteryMonitoringEnabled = false
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
  }

  @Test func theBatteryOfAPeripheralIsIgnored() throws {
    try setBattery(50, "Full")
    try write("Device", to: "class/power_supply/BAT0/scope")
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryState == .unknown && device.batteryLevel == -1)
  }

  private func hold(_ x: Int, _ y: Int, _ z: Int) throws {
    for (axis, value) in [("x", x), ("y", y), ("z", z)] {
      try write("\(value)", to: "bus/iio/devices/iio:device0/in_accel_\(axis)_raw")
    }
  }

  @Test func theOrientationFollowsTheSensorWhileItsNotificationsAreEnabled() throws {
    try hold(0, 1000, 10)
    #expect(device.orientation == .unknown)
    harness.device.run { device.beginGeneratingDeviceOrientationNotifications() }
    #expect(device.orientation == .portrait && device.isGeneratingDeviceOrientationNotifications)
    for (x, y, z, expected) in [
      (1000, 0, 0, UIDeviceOrientation.landscapeLeft), (-1000, 0, 0, .landscapeRight),
      (0, -1000, 0, .portraitUpsideDown), (0, 0, 1000, .faceUp), (0, 0, -1000, .faceDown),
    ] {
      try hold(x, y, z)
      harness.device.advance(by: .seconds(1))
      #expect(device.orientation == expected)
    }
    #expect(names == Array(repeating: "UIDeviceOrientationDidChangeNotification", count: 5))
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.orientation == .unknown && !device.isGeneratingDeviceOrientationNotifications)
  }

  @Test func proximityIsMonitoredOnlyIfThereIsASensor() throws {
    device.isProximityMonitoringEnabled = true
    #expect(!device.isProximityMonitoringEnabled)
    try write("0", to: "bus/iio/devices/iio:device1/in_proximity_raw")
    harness.device.run { device.isProximityMonitoringEnabled = true }
    #expect(device.isProximityMonitoringEnabled && !device.proximityState)
    try write("9", to: "bus/iio/devices/iio:device1/in_proximity_raw")
    harness.device.advance(by: .seconds(1))
    #expect(device.proximityState && names == ["UIDeviceProximityStateDidChangeNotification"])
  }

  @Test func aMachineWithoutSensorsHasAnUnknownOrientationAndLeaksNothing() throws {
    harness.device.run { device.beginGeneratingDeviceOrientationNotifications() }
    #expect(device.orientation == .unknown)
    try harness.device.assertNothingLeaked()
  }

  @Test func aDeviceReportsItsSystemItsIdentifierAndItsModel() {
    #expect(device.systemName == "iOS" && device.systemVersion == "26.0" && !device.name.isEmpty)
    #expect(device.identifierForVendor == UIDevice.current.identifierForVendor)
    #expect(device.userInterfaceIdiom == .phone)
    #expect(MachineIdentifier.uuid(of: "a") == MachineIdentifier.uuid(of: "a"))
    #expect(MachineIdentifier.uuid(of: "a") != MachineIdentifier.uuid(of: "b"))
    try? write("Workstation 7", to: "class/dmi/id/product_name")
    #expect(device.model == "Workstation 7")
  }

  @Test func theScreenReportsChangesOfItsBrightness() {
    let screen = UIScreen.main
    let former = screen.brightness
    defer { screen.brightness = former }
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification,
      object: screen,
      queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.brightness = former == 0.25 ? 0.75 : 0.25
    screen.brightness = 7
    #expect(screen.brightness == 1 && count == 2)
    #expect(screen.nativeBounds.size == CGSize(width: screen.bounds.width * screen.scale, height: screen.bounds.height))
    #expect(UIScreen.screens == [screen])
  }

  @Test func copiedValuesCanBePasted() {
    let board = UIPasteboard.general
    #expect(board.string == nil && !board.hasStrings && board.numberOfItems == 0)
    var added: [[String]] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification,
      object: board,
      queue: nil
    ) { note in
      let types = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
      MainActor.assumeIsolated { added.append(types) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    board.string = "parcel 7"
    #expect(board.string == "parcel 7" && board.hasStrings && UIPasteboard.general === board && board.changeCount == 1)
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("parcel 7".utf8))
    board.url = URL(string: "courier://parcel/7")
    #expect(board.url?.host == "parcel" && board.string == "courier://parcel/7" && board.urls?.count == 1)
    board.addItems([["com.example.parcel": 7]])
    #expect(board.numberOfItems == 2 && board.items[1]["com.example.parcel"] as? Int == 7)
    #expect(added == [["public.utf8-plain-text"], ["public.url"], []])
    let own = UIPasteboard(name: UIPasteboard.Name("drafts"), create: true)
    own?.strings = ["a", "b"]
    #expect(UIPasteboard(name: UIPasteboard.Name("drafts"), create: false)?.strings == ["a", "b"])
    UIPasteboard.remove(withName: UIPasteboard.Name("drafts"))
    #expect(UIPasteboard(name: UIPasteboard.Name("drafts"), create: false) == nil)
  }

  @Test func eachNameHasOnePasteboard() {
    let name = UIPasteboard.Name("drafts")
    let board = UIPasteboard(name: name, create: true)
    #expect(UIPasteboard(name: name, create: true) === board)
    #expect(UIPasteboard(name: .general, create: false) === UIPasteboard.general)
    let found = UIPasteboard(name: name, create: false)
    found?.string = "parcel 7"
    #expect(board?.string == "parcel 7" && board?.changeCount == 1 && found === board)
  }
}
