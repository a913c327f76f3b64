import CTaskHooks

/// What the library has put before a part of the toolchain, so that a device owns what its application does with it.
///
/// Each is in effect with the compilers that it was tried with, in programs that are linked dynamically, which test
/// programs are unless `-static-stdlib` is asked for; see ``SimulatedDevice/hooks``.
public enum DeviceHook: String, CaseIterable, Sendable {
  /// The pieces of tasks run in the device's queue, and `Task.sleep` takes the device's time.
  case tasks
  /// Blocks of Dispatch's queues belong to the device, and `asyncAfter` takes its time.
  case queues
  /// Foundation's `Timer`s and `RunLoop.perform` belong to the device.
  case runLoops
  /// Threads belong to the device, and sleeps and waits take its time.
  case threads
  /// The C library's clocks can follow the device; see ``WallClock``.
  case clocks
  /// Observers hear only what is posted by the application that has added them.
  case observers

  /// Whether it is in effect in this process.
  var isInEffect: Bool {
    switch self {
    case .tasks: TaskInterceptor.isAvailable
    case .queues: mainspring_has_replaced("dispatch_async") != 0
    case .runLoops: mainspring_has_replaced("CFRunLoopAddTimer") != 0
    case .threads: mainspring_has_replaced("pthread_create") != 0
    case .clocks: mainspring_has_replaced("clock_gettime") != 0
    case .observers: mainspring_can_take_observers() != 0
    }
  }

  /// Asked once: it stays as it is for as long as the process lives.
  static let inEffect = Set(allCases.filter(\.isInEffect))
}
