import AppLifecycle
import Foundation

/// The machine on which the application runs.
///
/// Values that the machine does not offer are unknown. The battery's state, the orientation and the proximity come from
/// Linux's sysfs; the events `battery` and `orientation` replace its readings. While they are monitored, the device
/// reads the battery every 30 seconds and the others every 0.5 seconds, by the clock of the application's loop. Use it
/// only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uidevice>.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    /// The battery is not monitored, or there is none.
    case unknown = 0
    /// The battery is discharging.
    case unplugged = 1
    /// The battery is charging.
    case charging = 2
    /// The battery is full, and the device is plugged in.
    case full = 3
  }

  /// The intervals between readings of the battery and of the other sensors, in seconds.
  private static let intervals = (battery: 30.0, orientation: 0.5)

  /// The device of the application whose code is running; always the same object for one application.
  open class var current: UIDevice { ApplicationParts.current.object(UIDevice.init) }

  var sensors = DeviceSensors.ofMachine

  override init() { super.init() }

  // MARK: - Names

  /// The host name of the machine.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// The model name from the machine's maker; `Linux` if there is none.
  open var model: String {
    let product = FileManager.default.contents(atPath: "\(sensors.root)/class/dmi/id/product_name")
    let name = product.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
    return name.flatMap { $0.isEmpty ? nil : $0 } ?? "Linux"
  }
  /// Same as `model`, because there are no translations.
  open var localizedModel: String { model }
  /// The name of the system whose API the application uses: always `iOS`.
  open var systemName: String { "iOS" }
  /// The version of iOS on which the application seems to run, such as `26.0`, from the background policy.
  ///
  /// An application that checks for a minimum version compares it with this one; see `BackgroundPolicy.systemVersion`.
  open var systemVersion: String {
    (ApplicationContext.current?.core.configuration.policy ?? LaunchEnvironment.current.policy).systemVersion
  }
  /// A constant identifier of the machine, derived from its ID without revealing it; nil if the machine has no ID.
  open var identifierForVendor: UUID? { MachineIdentifier.ofMachine }
  /// The kind of device, by the screen's size: a phone, or a tablet if both sides have 600 points or more.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) < 600 ? .phone : .pad
  }
  /// Whether several applications can run at once: always true.
  open var isMultitaskingSupported: Bool { true }

  /// Has no effect here: no sound is played.
  open func playInputClick() {}

  // MARK: - Battery

  private var battery: (level: Float, state: BatteryState) = (-1, .unknown)
  private var batteryWatch: DelayedCall?

  /// Whether the battery is monitored; false by default.
  open var isBatteryMonitoringEnabled = false {
    didSet {
      guard oldValue != isBatteryMonitoringEnabled else { return }
      batteryWatch?.cancel()
      battery = isBatteryMonitoringEnabled ? readBattery() : (-1, .unknown)
      if isBatteryMonitoringEnabled { watchBattery() }
    }
  }
  /// The charge of the battery, from 0 to 1; -1 if it is unknown or not monitored.
  open var batteryLevel: Float { battery.level }
  /// The state of the battery; unknown while it is not monitored.
  open var batteryState: BatteryState { battery.state }

  private func watchBattery() {
    batteryWatch = DelayedCall.after(UIDevice.intervals.battery) { [weak self] in
      guard let self, isBatteryMonitoringEnabled else { return }
      batteryDidChange()
      watchBattery()
    }
  }

  /// Reads the battery again if it is monitored, and posts the notifications of what has changed.
  func batteryDidChange() {
    guard isBatteryMonitoringEnabled else { return }
    let former = battery
    battery = readBattery()
    if battery.level != former.level { post(UIDevice.batteryLevelDidChangeNotification) }
    if battery.state != former.state { post(UIDevice.batteryStateDidChangeNotification) }
  }

  /// The device's condition, as the system's events have said; nil before the launch.
  var condition: DeviceCondition?

  private func readBattery() -> (Float, BatteryState) {
    if let battery = condition?.battery {
      return (Float(battery.level), battery.isCharging ? battery.level < 1 ? .charging : .full : .unplugged)
    }
    guard let (level, status) = sensors.battery else { return (-1, .unknown) }
    switch status {
    case "Charging": return (level, .charging)
    case "Full", "Not charging": return (level, .full)
    case "Discharging": return (level, .unplugged)
    default: return (level, .unknown)
    }
  }

  // MARK: - Orientation and proximity

  private var orientationRequests = 0
  private var holdWatch: DelayedCall?

  /// The orientation of the device; unknown while it is not monitored or if there is no sensor.
  open private(set) var orientation = UIDeviceOrientation.unknown
  /// Whether the orientation is monitored.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

  /// Begins monitoring the orientation, until a matching call of `endGeneratingDeviceOrientationNotifications()`.
  open func beginGeneratingDeviceOrientationNotifications() {
    orientationRequests += 1
    guard orientationRequests == 1 else { return }
    orientation = readOrientation() ?? .unknown
    watchHold()
  }

  /// Ends the monitoring begun by one call of `beginGeneratingDeviceOrientationNotifications()`.
  open func endGeneratingDeviceOrientationNotifications() {
    guard orientationRequests > 0 else { return }
    orientationRequests -= 1
    if orientationRequests == 0 { orientation = .unknown }
  }

  /// Whether the proximity sensor is monitored; stays false if there is no sensor.
  open var isProximityMonitoringEnabled: Bool {
    get { isProximityWatched }
    set {
      isProximityWatched = newValue && sensors.proximity != nil
      proximityState = isProximityWatched && readProximity()
      watchHold()
    }
  }
  private var isProximityWatched = false
  /// Whether an object is near the screen; false while the proximity is not monitored.
  open private(set) var proximityState = false

  private func watchHold() {
    // A machine without sensors needs no timer.
    let isWatched = orientationRequests > 0 && sensors.acceleration != nil || isProximityWatched
    holdWatch?.cancel()
    holdWatch = nil
    guard isWatched else { return }
    holdWatch = DelayedCall.after(UIDevice.intervals.orientation) { [weak self] in
      guard let self else { return }
      lookAtHold()
      watchHold()
    }
  }

  /// Reads the orientation again if it is monitored, and posts the notification if it has changed.
  func deviceDidTurn() { lookAtHold() }

  private func lookAtHold() {
    if orientationRequests > 0, let new = readOrientation(), new != orientation {
      orientation = new
      post(UIDevice.orientationDidChangeNotification)
    }
    if isProximityWatched, readProximity() != proximityState {
      proximityState.toggle()
      post(UIDevice.proximityStateDidChangeNotification)
    }
  }

  private func readProximity() -> Bool { (sensors.proximity ?? 0) >= sensors.proximityThreshold }

  /// Returns the orientation from the acceleration, which points upwards at rest; nil if there is no sensor.
  private func readOrientation() -> UIDeviceOrientation? {
    if let orientation = condition?.orientation { return UIDeviceOrientation(orientation) }
    guard let (x, y, z) = sensors.acceleration else { return nil }
    if abs(z) > abs(x), abs(z) > abs(y) { return z > 0 ? .faceUp : .faceDown }
    if abs(y) >= abs(x) { return y > 0 ? .portrait : .portraitUpsideDown }
    return x > 0 ? .landscapeLeft : .landscapeRight
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: - Notifications

  /// Posted when the charge of the battery changes; the object is the device.
  public nonisolated class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  /// Posted when the state of the battery changes; the object is the device.
  public nonisolated class var batteryStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  }
  /// Posted when the orientation of the device changes; the object is the device.
  public nonisolated class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }
  /// Posted when an object comes near the screen or moves away; the object is the device.
  public nonisolated class var proximityStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
  }
}
