import AppLifecycle
import CDeviceHooks

/// Fails the test if a closure of the main actor runs on another thread as code of an application.
///
/// In Swift 6 mode the compiler checks this in closures that are passed to modules without complete checking, which
/// ends the process on Apple's platforms. Here the other tests must continue, so the check only fails the test; the
/// closure then runs on the thread that has called it.
enum IsolationInterceptor {
  /// Intercepts the checks from now on.
  static func begin() { hook }

  private static let hook: Void = {
    _ = TaskInterceptor.isAvailable
    mainspring_take_isolation(
      { file, length, line in
        let bytes = UnsafeRawBufferPointer(start: file, count: length)
        IsolationInterceptor.report(String(decoding: bytes, as: UTF8.self), line)
      },
      { TaskInterceptor.isOnMainQueue ? 1 : 0 }
    )
  }()

  private static func report(_ file: String, _ line: Int) {
    let closure = BackgroundCallback.name.map { "The \($0), made" } ?? "A closure that was made"
    let message =
      "\(closure) at \(file):\(line), is isolated to the main actor, but is called on another thread: on a device, the "
      + "process ends here. Make it @Sendable, as in `{ @Sendable value in … }`, and let it start "
      + "`Task { @MainActor in … }`, or have it called on the main queue."
    if let device = DeviceWork.ofThread?.device {
      device.record(message)
    } else {
      SimulatedDevice.recordWithoutOwner(message)
    }
  }
}
