import CUnfairLock

/// A lock in heap memory, with the state that it protects.
///
/// The structure refers to the lock, so copies share it. Any thread.
/// Apple: [OSAllocatedUnfairLock](https://developer.apple.com/documentation/os/osallocatedunfairlock).
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: the state is used only under the lock.
  private let storage: Storage

  private final class Storage {
    let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    var state: State

    init(_ state: State) {
      self.state = state
      lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }
  }

  /// Whether the current thread holds the lock.
  public enum Ownership: Hashable, Sendable {
    /// The thread holds the lock.
    case owner
    /// The thread does not hold the lock.
    case notOwner
  }

  /// Creates a free lock with a state that need not be sendable.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Creates a free lock with a state.
  public init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }

  /// Creates a free lock without a state.
  public init() where State == () { self.init(uncheckedState: ()) }

  /// Waits until the lock is free, and calls `body` with the state while this thread holds the lock.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Same as `withLock(_:)`, for closures and results that need not be sendable.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// Calls `body` with the state if the lock is free; otherwise returns nil at once.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Same as `withLockIfAvailable(_:)`, for closures and results that need not be sendable.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// Ends the process if `condition` does not hold for this thread.
  public func precondition(_ condition: Ownership) {
    switch condition {
    case .owner: os_unfair_lock_assert_owner(storage.lock)
    case .notOwner: os_unfair_lock_assert_not_owner(storage.lock)
    }
  }
}

extension OSAllocatedUnfairLock where State == () {
  /// Waits until the lock is free, and takes it.
  @available(*, noasync, message: "Use withLock in asynchronous code.")
  public func lock() { os_unfair_lock_lock(storage.lock) }

  /// Frees the lock, which this thread must hold.
  @available(*, noasync, message: "Use withLock in asynchronous code.")
  public func unlock() { os_unfair_lock_unlock(storage.lock) }

  /// Takes the lock if it is free, and returns whether it did.
  @available(*, noasync, message: "Use withLockIfAvailable in asynchronous code.")
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }

  /// Waits until the lock is free, and calls `body` while this thread holds the lock.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked(body) }

  /// Same as `withLock(_:)`, for closures and results that need not be sendable.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }

  /// Calls `body` if the lock is free; otherwise returns nil at once.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }
}
