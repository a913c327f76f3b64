/// An object that closures capture in tests of releases; calls `onRelease` when it is deallocated.
public final class Payload: Sendable {
  private let onRelease: @Sendable () -> Void

  /// Creates an object that calls `onRelease` once.
  public init(onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }

  deinit { onRelease() }
}
