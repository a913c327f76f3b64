import AppLifecycle
public import Foundation
import Mainspring

/// A device that outlives the process.
extension SimulatedDevice {
  /// Creates a device that keeps what lasts in a folder, or opens the device that was left there.
  ///
  /// A device in another process that opens the same folder finds the disk, the defaults, the general pasteboard, the
  /// preserved state of the interface, the pending requests for background tasks, the device's time, its lock and the
  /// user's settings as they were left, also if the process has crashed; globals and statics are new. That is what a
  /// launch finds after the system has removed the application from memory:
  ///
  ///     await #expect(processExitsWith: .success) { @MainActor [folder = folder as URL] in
  ///       let device = try SimulatedDevice(keptIn: folder)
  ///       let app = try device.launch(DiaryDelegate.self)
  ///       #expect(app.notes == ["note 1"])
  ///     }
  ///
  /// Notifications, transfers in the background, cookies and cached responses are not kept. The test removes the
  /// folder. Use it from one device at a time.
  ///
  /// - Parameters:
  ///   - folder: the folder, which is created if it does not exist.
  ///   - configuration: the configuration of the applications on this device.
  ///   - seed: shuffles things that may occur in any order at one instant; see ``seed``.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: ``DeviceFailure`` if the folder cannot be used.
  public convenience init(
    keptIn folder: URL,
    configuration: LifecycleConfiguration = LifecycleConfiguration(),
    seed: UInt64? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let callSite = CallLocation(file, line)
    let kept: KeptFolder
    do {
      kept = try KeptFolder(folder)
    } catch {
      throw DeviceFailure(
        problem: .unusableFile(path: folder.path),
        message: "The folder \(folder.path) cannot keep a device: \(error)",
        callSite: callSite,
        seed: seed,
        timeline: ""
      )
    }
    self.init(configuration: configuration, seed: seed, keptIn: kept, madeAt: callSite)
  }

  /// The folder for the preserved state of the interface, on a device that outlives the process.
  package var preservationFolder: URL? { kept?.preservation }
}
