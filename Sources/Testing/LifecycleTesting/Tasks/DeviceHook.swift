import CRuntimeHooks
import CDeviceHooks
import Mainspring

/// A part of the toolchain or the system libraries that is replaced so that a device owns the work that goes through
/// it.
///
/// Each hook is in effect with the compilers that it was tried with, in programs that are linked dynamically. Test
/// programs are linked dynamically unless they are built with `-static-stdlib`. If a hook is not in effect, a message
/// on standard error says so when the first device is created. See ``SimulatedDevice/hooks``.
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
  /// File locks belong to the application that takes them; see `BackgroundPolicy.whenFileLocked`.
  case fileLocks
  /// The test fails if another thread calls a closure of the main actor; a device ends the process then.
  case isolation
  /// Each device has its own home folder, folder for temporary files, and `UserDefaults`.
  case containers

  /// Whether the hook is in effect in this process.
  private var isInEffect: Bool {
    switch self {
    case .tasks: TaskInterceptor.isAvailable
    case .queues: isReplaced("dispatch_async", mainspring_hook_queues)
    case .runLoops: isReplaced("CFRunLoopAddTimer", mainspring_hook_run_loops)
    case .threads: isReplaced("pthread_create", mainspring_hook_threads)
    case .clocks: isReplaced("clock_gettime", mainspring_hook_clocks)
    case .observers: mainspring_can_take_observers() != 0
    case .fileLocks: isReplaced("flock", mainspring_hook_file_locks)
    case .isolation: mainspring_can_take_isolation() != 0
    case .containers: mainspring_can_take_containers() != 0
    }
  }

  private func isReplaced(_ function: String, _ hook: mainspring_hook) -> Bool {
    mainspring_hook_is_enabled(hook) != 0 && mainspring_has_replaced(function) != 0
  }

  /// The hooks in effect, determined once: they stay the same until the process ends.
  package static let inEffect = Set(allCases.filter(\.isInEffect))

  /// Writes the names of the hooks that are not in effect to standard error, once in a process.
  static let reportMissing: Void = {
    let missing = allCases.filter { !inEffect.contains($0) }.map(\.rawValue)
    if missing.isEmpty { return }
    StandardStream.error.write(
      "mainspring: simulated devices do without these hooks: \(missing.joined(separator: ", ")). Tests that need them fail or take real time; see docs/internals/runtime-hooks.md.\n"
    )
  }()
}
