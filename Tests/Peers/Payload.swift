/// An object that closures capture in tests of releases; calls `onRelease` when it is deallocated.
final class Payload: Sendable {
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }

  deinit { onRelease() }
}
