import Foundation

/// What Linux's sysfs knows of the device's battery and of how it is held.
///
/// Everything is nil where the machine has none of it. Any thread.
struct DeviceSensors: Sendable {
  /// Where sysfs is: `MAINSPRING_SYSFS`, else `/sys`.
  let root: String

  /// Those of the machine.
  static let ofMachine = DeviceSensors(root: ProcessInfo.processInfo.environment["MAINSPRING_SYSFS"] ?? "/sys")

  /// The first battery of the machine: how full it is, from 0 to 1, and what it does.
  var battery: (level: Float, status: String)? {
    for name in names(in: "class/power_supply") {
      let folder = "class/power_supply/\(name)"
      guard text(of: "\(folder)/type") == "Battery", let capacity = text(of: "\(folder)/capacity").flatMap(Float.init)
      else { continue }
      // A mouse has a battery, too, but it is not the device's.
      if text(of: "\(folder)/scope") == "Device" { continue }
      return (min(max(capacity / 100, 0), 1), text(of: "\(folder)/status") ?? "Unknown")
    }
    return nil
  }

  /// What pulls at the device: x to its right, y to its top, z out of its screen, in the sensor's units.
  var acceleration: (x: Double, y: Double, z: Double)? {
    for name in names(in: "bus/iio/devices") {
      let folder = "bus/iio/devices/\(name)"
      guard let x = text(of: "\(folder)/in_accel_x_raw").flatMap(Double.init),
        let y = text(of: "\(folder)/in_accel_y_raw").flatMap(Double.init),
        let z = text(of: "\(folder)/in_accel_z_raw").flatMap(Double.init)
      else { continue }
      return (x, y, z)
    }
    return nil
  }

  /// How near something is to the screen, in the sensor's units: the more, the nearer.
  var proximity: Double? {
    for name in names(in: "bus/iio/devices") {
      if let value = text(of: "bus/iio/devices/\(name)/in_proximity_raw").flatMap(Double.init) { return value }
    }
    return nil
  }

  /// How near is near, where the machine says so.
  var proximityThreshold: Double {
    for name in names(in: "bus/iio/devices") {
      let path = "bus/iio/devices/\(name)/in_proximity_nearlevel"
      if let value = text(of: path).flatMap(Double.init) { return value }
    }
    return 1
  }

  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).sorted()
  }

  private func text(of path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
