import CTaskHooks

/// A part of the toolchain or the system libraries that is replaced so that a device owns the work that goes through
/// it.
///
/// Each hook is in effect with the compilers that it was tried with, in programs that are linked dynamically. Test
/// programs are, unless they are built with `-static-stdlib`. See ``SimulatedDevice/hooks``.
@nonexhaustive
public enum DeviceHook: String, CaseIterable, Sendable {
  /// Jobs of tasks run in the device's queue, and `Task.sleep` takes the device's time.
  case tasks
  /// Blocks of Dispatch's queues belong to the device, and `asyncAfter` takes its time.
  case queues
  /// Foundation's `Timer`s and `RunLoop.perform` belong to the device.
  case runLoops
  /// Threads belong to the device, and sleeps and waits take its time.
  case threads
  /// The C library's clocks can follow the device; see ``WallClock``.
  case clocks
  /// Observers receive only the notifications that the application that added them has posted.
  case observers

  /// Whether the hook is in effect in this process.
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

  /// The hooks in effect, determined once: they stay the same until the process ends.
  static let inEffect = Set(allCases.filter(\.isInEffect))
}
