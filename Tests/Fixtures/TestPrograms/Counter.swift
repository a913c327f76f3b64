import Synchronization

/// A counter that any thread may increment.
public final class Counter: Sendable {
  private let stored = Atomic<Int>(0)

  /// Creates a counter at zero.
  public init() {}

  /// The current count.
  public var value: Int { stored.load(ordering: .acquiring) }

  /// Adds one, and returns the new count.
  @discardableResult
  public func increment() -> Int { stored.add(1, ordering: .acquiringAndReleasing).newValue }
}
