/// The severity of a memory shortage.
public enum MemoryPressureLevel: Int, Comparable, Hashable, Sendable {
  /// Some tasks wait for memory: give caches back.
  case warning
  /// All tasks wait for memory at the same time, or the process's cgroup has reached its limit: keep only what is
  /// needed.
  case critical

  /// Whether `left` is less bad than `right`.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
