import CRuntimeHooks
import Mainspring
public import Testing

/// A hook of docs/internals/runtime-hooks.md that a program can do without.
public protocol RuntimeHook: Sendable {
  /// The name in `MAINSPRING_WITHOUT_HOOKS`.
  var name: String { get }
  /// Whether the hook is in effect in this process.
  var isInEffect: Bool { get }
  /// The fact on which a test relies if it needs the hook.
  var effect: String { get }
}

/// A hook of the run loop alone.
public enum EngineHook: String, CaseIterable, RuntimeHook {
  case mainActor, epollSet

  /// The name in `MAINSPRING_WITHOUT_HOOKS`.
  public var name: String { rawValue }

  /// Whether the hook is in effect in this process.
  public var isInEffect: Bool {
    switch self {
    case .mainActor: EventRunLoop.canBeMainActorExecutor
    case .epollSet: mainspring_hook_is_enabled(mainspring_hook_epoll_set) != 0
    }
  }

  /// The fact on which a test relies if it needs the hook.
  public var effect: String {
    switch self {
    case .mainActor: "the main loop is the main actor's executor"
    case .epollSet: "another run loop can watch this loop's descriptor"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if one of these hooks is not in effect; the reason names the hook.
  ///
  /// Only for tests that show the hook's own effect: without a hook the library is slower or does less, never wrong.
  public static func needs(_ hooks: EngineHook..., sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    needs(all: hooks, sourceLocation: sourceLocation)
  }

  /// Skips the test if one of these hooks is not in effect.
  public static func needs(all hooks: [any RuntimeHook], sourceLocation: SourceLocation) -> Self {
    let reason = reasonToSkip(without: hooks)
    return .enabled(if: reason == nil, Comment(rawValue: reason ?? ""), sourceLocation: sourceLocation)
  }
}

/// Returns the reason for which a test that needs these hooks does not run; nil if all are in effect.
public func reasonToSkip(without hooks: [any RuntimeHook]) -> String? {
  let missing = hooks.filter { !$0.isInEffect }
  if missing.isEmpty { return nil }
  return missing.map { "needs the hook `\($0.name)`: \($0.effect)" }.joined(separator: "; ")
}
