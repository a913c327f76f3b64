import Synchronization

/// A number that any thread may count up.
public final class Counter: Sendable {
  private let stored = Atomic<Int>(0)

  /// Begins at zero.
  public init() {}

  /// The number now.
  public var value: Int { stored.load(ordering: .acquiring) }

  /// Adds one, and returns the sum.
  @discardableResult
  public func increment() -> Int { stored.add(1, ordering: .acquiringAndReleasing).newValue }
}
