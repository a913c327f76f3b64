/// The severity of a memory shortage.
public enum MemoryPressureLevel: Int, Comparable, Hashable, Sendable {
  /// Some tasks wait for memory; the application should release its caches.
  case warning
  /// All tasks wait for memory at the same time, or the process's cgroup has reached its limit; the application should
  /// keep only what it needs.
  case critical

  /// Whether `left` is less severe than `right`.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
