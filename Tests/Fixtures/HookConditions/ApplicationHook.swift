import BackgroundURLSession
import LifecycleTesting
public import TestPrograms

/// A hook with which a simulated device owns its application's work.
public enum ApplicationHook: String, CaseIterable, RuntimeHook {
  case runLoops, tasks, queues, threads, clocks, observers, sessions, fileLocks, isolation, containers

  /// The hooks that together make a simulated device deterministic.
  public static let ofDevices: [ApplicationHook] = [
    .tasks, .queues, .runLoops, .threads, .clocks, .observers, .fileLocks, .isolation, .containers,
  ]

  /// The name in `MAINSPRING_WITHOUT_HOOKS`.
  public var name: String { rawValue }

  /// Whether the hook is in effect in this process.
  public var isInEffect: Bool {
    switch self {
    case .sessions: SessionHook.isInEffect
    case .runLoops, .tasks, .queues, .threads, .clocks, .observers, .fileLocks, .isolation, .containers:
      DeviceHook(rawValue: rawValue).map(DeviceHook.inEffect.contains) ?? false
    }
  }

  /// The fact on which a test relies if it needs the hook.
  public var effect: String {
    switch self {
    case .runLoops: "Foundation's run loops notify this library of work"
    case .tasks: "a device runs its application's tasks"
    case .queues: "a device runs its application's blocks"
    case .threads: "a device owns its application's threads and waits"
    case .clocks: "a device sees and sets the clocks that its application reads"
    case .observers: "observers receive only their own application's notifications"
    case .fileLocks: "file locks belong to the application that takes them"
    case .sessions: "sessions use the device's network"
    case .isolation: "a closure of the main actor that runs on another thread fails the test"
    case .containers: "each device has its own files and UserDefaults"
    }
  }
}
