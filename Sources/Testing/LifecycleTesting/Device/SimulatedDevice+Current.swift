import AppLifecycle
import CDeviceHooks
import Foundation
import Mainspring
import Testing

/// The device and the application of the code that is running.
extension SimulatedDevice {
  private struct WeakDevice {
    weak var device: SimulatedDevice?
    /// The test that has created the device; nil if it is unknown, as under XCTest.
    let test: Test.ID?
  }

  private static var living: [WeakDevice] = []

  /// Adds a device to those that ``current`` selects from.
  static func remember(_ device: SimulatedDevice) {
    // Released devices are removed here instead of in a deinit: an isolated deinit may run late, and would keep
    // descriptors open until then.
    living.removeAll { $0.device == nil }
    living.append(WeakDevice(device: device, test: Test.current?.id))
    DeviceAttachments.ofRunningCode = { current?.attachments }
  }

  /// The device whose code calls this; nil if there is none, or if several devices are possible.
  ///
  /// It is the device that runs now, otherwise the device that the running test made last, otherwise the only device
  /// that exists and that no other test has made. Under XCTest, which runs tests one after the other, it is the device
  /// made last.
  public static var current: SimulatedDevice? {
    if let work = DeviceWork.ofThread { return work.device }
    if let meant = TaskInterceptor.schedulerOfRunningTest { return meant.work?.device }
    let test = Test.current?.id
    let devices = living.filter { test == nil || $0.test == nil || $0.test == test }.compactMap(\.device)
    return devices.count == 1 ? devices[0] : nil
  }

  /// The device that was created last; nil if it no longer exists.
  ///
  /// Any thread may call this.
  nonisolated static var latest: SimulatedDevice? { TaskInterceptor.latestScheduler?.work?.device }

  /// The application object of the code that calls this; nil if it is gone, or if the owner of the code is unknown.
  ///
  /// Any thread may call this.
  package nonisolated static var applicationOfRunningCode: AnyObject? { DeviceWork.ofRunningApplication?.application }

  /// The name of the application whose code calls this, even if its device is gone; nil if the owner is unknown.
  ///
  /// Any thread may call this.
  package nonisolated static var nameOfRunningCode: String? { DeviceWork.ofThread?.name }

  /// Fails the test of the device whose application's code calls this.
  ///
  /// Any thread may call this.
  package nonisolated static func recordForRunningCode(_ message: String) {
    guard let scheduler = TaskInterceptor.ownerOfRunningCode else { return }
    scheduler.postForSystem { [weak scheduler] in scheduler?.work?.device?.record(message) }
  }

  private nonisolated static let preparation = Locked<[@MainActor @Sendable () -> Void]>([])

  /// Calls `body` before the first device is created.
  package nonisolated static func prepare(_ body: @escaping @MainActor @Sendable () -> Void) {
    preparation.withLock { $0.append(body) }
  }

  /// Calls the closures passed to ``prepare(_:)``, once.
  static func isPrepared() {
    let bodies = preparation.withLock { preparation in
      defer { preparation = [] }
      return preparation
    }
    for body in bodies { body() }
  }
}

/// The system's side of the device, outside of its application.
extension SimulatedDevice {
  /// The identity of this device, which stays the same through all launches.
  package nonisolated var owner: ObjectIdentifier { ObjectIdentifier(scheduler) }

  /// The ``owner`` of the device whose application's code calls this; nil if there is none.
  ///
  /// Any thread may call this.
  package nonisolated static var ownerOfRunningCode: ObjectIdentifier? {
    TaskInterceptor.ownerOfRunningCode.map { ObjectIdentifier($0) }
  }

  /// The value that posts work of the system to this device, from any thread.
  package nonisolated var systemPoster: SystemPoster { SystemPoster(scheduler) }

  /// Posts `body` to the loop of the application's process, which also runs it while the main thread waits.
  ///
  /// If the application is suspended, `body` runs when the application resumes.
  package static func post(to process: EventRunLoop, _ body: @escaping @MainActor @Sendable () -> Void) {
    process.postToMainActor(modes: [.common, .blocked], body)
  }

  /// The date that the application sees.
  ///
  /// Any thread may call this.
  package nonisolated var dateOfApplication: Date { time.date ?? Date() }
}

/// Posts the system's work, as opposed to the application's, to the device's loop.
///
/// The work runs even while the application is suspended.
package struct SystemPoster: Sendable {
  private let scheduler: TaskScheduler

  init(_ scheduler: TaskScheduler) { self.scheduler = scheduler }

  /// Calls `body` on the main queue, at the device's current instant.
  ///
  /// Any thread may call this.
  package func post(_ body: @escaping @MainActor @Sendable () -> Void) { scheduler.postForSystem(body) }
}
