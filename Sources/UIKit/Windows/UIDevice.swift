import Foundation

/// The machine that the application runs on.
///
/// What a machine lacks is unknown: battery, orientation and proximity are those of Linux's sysfs, where it has any,
/// and are looked at every few seconds, by the clock of the application's loop, while somebody wants to hear of them.
/// The main actor only.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// What a battery does.
  public enum BatteryState: Int, Sendable {
    /// Nobody watches it, or there is none.
    case unknown = 0
    /// It is being used.
    case unplugged = 1
    /// It is being charged.
    case charging = 2
    /// It is full, and the device plugged in.
    case full = 3
  }

  /// How often batteries are looked at, and how often it is how the device is held, in seconds.
  private static let intervals = (battery: 30.0, orientation: 0.5)

  /// The device.
  open class var current: UIDevice { UIApplication.instance?.device ?? ofProcess }

  private static let ofProcess = UIDevice()
  var sensors = DeviceSensors.ofMachine

  override init() { super.init() }

  // MARK: - Names

  /// What the machine is called.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// What kind of machine it is, as its maker says.
  open var model: String {
    let product = FileManager.default.contents(atPath: "\(sensors.root)/class/dmi/id/product_name")
    let name = product.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
    return name.flatMap { $0.isEmpty ? nil : $0 } ?? "Linux"
  }
  /// The same.
  open var localizedModel: String { model }
  /// The system whose interface the application uses: `iOS`.
  open var systemName: String { "iOS" }
  /// The version of iOS that the application is to take this for, such as `26.0`: the background policy says it.
  ///
  /// Code that asks whether the system is new enough takes the new way; see `BackgroundPolicy.systemVersion`.
  open var systemVersion: String {
    (UIApplication.instance?.core.configuration.policy ?? LaunchEnvironment.current.policy).systemVersion
  }
  /// What stays the same for one machine: made of its number, which it does not give away; nil where it has none.
  open var identifierForVendor: UUID? { MachineIdentifier.ofMachine }
  /// What kind of device the screen's size makes it: a telephone, or a tablet from 600 points on.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) < 600 ? .phone : .pad
  }
  /// Whether several applications run at once.
  open var isMultitaskingSupported: Bool { true }

  /// Has no effect here: nothing is heard.
  open func playInputClick() {}

  // MARK: - Battery

  private var battery: (level: Float, state: BatteryState) = (-1, .unknown)
  private var batteryWatch: DelayedCall?

  /// Whether the battery is looked at.
  open var isBatteryMonitoringEnabled = false {
    didSet {
      guard oldValue != isBatteryMonitoringEnabled else { return }
      batteryWatch?.cancel()
      battery = isBatteryMonitoringEnabled ? readBattery() : (-1, .unknown)
      if isBatteryMonitoringEnabled { watchBattery() }
    }
  }
  /// How full the battery is, from 0 to 1; -1 where nobody knows.
  open var batteryLevel: Float { battery.level }
  /// What the battery does.
  open var batteryState: BatteryState { battery.state }

  private func watchBattery() {
    batteryWatch = DelayedCall.after(UIDevice.intervals.battery) { [weak self] in
      guard let self, isBatteryMonitoringEnabled else { return }
      let former = battery
      battery = readBattery()
      if battery.level != former.level { post(UIDevice.batteryLevelDidChangeNotification) }
      if battery.state != former.state { post(UIDevice.batteryStateDidChangeNotification) }
      watchBattery()
    }
  }

  private func readBattery() -> (Float, BatteryState) {
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

  /// Which way up the device is held; unknown while nobody wants to hear of it, and where nothing can tell.
  open private(set) var orientation = UIDeviceOrientation.unknown
  /// Whether somebody wants to hear of the orientation.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

  /// Has changes of the orientation be told of, until it was ended as often.
  open func beginGeneratingDeviceOrientationNotifications() {
    orientationRequests += 1
    guard orientationRequests == 1 else { return }
    orientation = readOrientation() ?? .unknown
    watchHold()
  }

  /// Takes one wish back to hear of the orientation.
  open func endGeneratingDeviceOrientationNotifications() {
    guard orientationRequests > 0 else { return }
    orientationRequests -= 1
    if orientationRequests == 0 { orientation = .unknown }
  }

  /// Whether it is looked whether something is near to the screen; stays false where nothing can tell.
  open var isProximityMonitoringEnabled: Bool {
    get { isProximityWatched }
    set {
      isProximityWatched = newValue && sensors.proximity != nil
      proximityState = isProximityWatched && readProximity()
      watchHold()
    }
  }
  private var isProximityWatched = false
  /// Whether something is near to the screen.
  open private(set) var proximityState = false

  private func watchHold() {
    // A machine without sensors has nothing to look at.
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

  /// What is up is where the sensor feels the ground push from.
  private func readOrientation() -> UIDeviceOrientation? {
    guard let (x, y, z) = sensors.acceleration else { return nil }
    if abs(z) > abs(x), abs(z) > abs(y) { return z > 0 ? .faceUp : .faceDown }
    if abs(y) >= abs(x) { return y > 0 ? .portrait : .portraitUpsideDown }
    return x > 0 ? .landscapeLeft : .landscapeRight
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: - Notifications

  /// The battery is fuller or emptier; the object is the device.
  public nonisolated class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  /// The battery does something else; the object is the device.
  public nonisolated class var batteryStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  }
  /// The device is held another way up; the object is the device.
  public nonisolated class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }
  /// Something has come near to the screen, or has gone; the object is the device.
  public nonisolated class var proximityStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
  }
}
