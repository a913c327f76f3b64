import Foundation

/// The readings of the device's battery and sensors from Linux's sysfs.
///
/// A reading is nil if the machine lacks the sensor. Any thread may call this.
struct DeviceSensors: Sendable {
  /// The directory of sysfs: the value of `MAINSPRING_SYSFS`, or else `/sys`.
  let root: String

  /// The sensors of the machine.
  static let ofMachine = DeviceSensors(root: ProcessInfo.processInfo.environment["MAINSPRING_SYSFS"] ?? "/sys")

  /// The charge of the machine's first battery, from 0 to 1, and the word with which sysfs describes its status.
  var battery: (level: Float, status: String)? {
    for name in names(in: "class/power_supply") {
      let folder = "class/power_supply/\(name)"
      guard text(of: "\(folder)/type") == "Battery", let capacity = text(of: "\(folder)/capacity").flatMap(Float.init)
      else { continue }
      // Peripherals such as a mouse have batteries that are not the device's.
      if text(of: "\(folder)/scope") == "Device" { continue }
      return (min(max(capacity / 100, 0), 1), text(of: "\(folder)/status") ?? "Unknown")
    }
    return nil
  }

  /// The acceleration, in the sensor's units: x to the device's right, y to its top, z out of its screen.
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

  /// The reading of the proximity sensor, in its units; greater for closer objects.
  var proximity: Double? {
    for name in names(in: "bus/iio/devices") {
      if let value = text(of: "bus/iio/devices/\(name)/in_proximity_raw").flatMap(Double.init) { return value }
    }
    return nil
  }

  /// The smallest reading that means that an object is near; 1 if sysfs has no such value.
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
