import CRuntimeHooks
import LifecycleTesting
import Mainspring
import NetworkTesting

/// A hook of docs/internals/runtime-hooks.md that a program can do without.
public enum RuntimeHook: String, CaseIterable, Sendable {
  case mainActor, epollSet, runLoops, tasks, queues, threads, clocks, observers, sessions, fileLocks, isolation,
    containers

  /// The hooks that together make a simulated device deterministic.
  public static let ofDevices: [RuntimeHook] = [
    .tasks, .queues, .runLoops, .threads, .clocks, .observers, .fileLocks, .isolation, .containers,
  ]

  /// Whether the hook is in effect in this process.
  public var isInEffect: Bool {
    switch self {
    case .mainActor: EventRunLoop.canBeMainActorExecutor
    case .epollSet: mainspring_hook_is_enabled(mainspring_hook_epoll_set) != 0
    case .sessions: SessionHook.isInEffect
    case .runLoops, .tasks, .queues, .threads, .clocks, .observers, .fileLocks, .isolation, .containers:
      DeviceHook(rawValue: rawValue).map(DeviceHook.inEffect.contains) ?? false
    }
  }

  /// The fact on which a test relies if it needs the hook.
  private var effect: String {
    switch self {
    case .mainActor: "the main loop is the main actor's executor"
    case .epollSet: "another run loop can watch this loop's descriptor"
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

  /// The reason for which a test that needs these hooks does not run; nil if all are in effect.
  static func reasonToSkip(without hooks: [RuntimeHook]) -> String? {
    let missing = hooks.filter { !$0.isInEffect }
    if missing.isEmpty { return nil }
    return missing.map { "needs the hook `\($0.rawValue)`: \($0.effect)" }.joined(separator: "; ")
  }
}
