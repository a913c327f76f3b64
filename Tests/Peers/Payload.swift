/// What a closure captures in tests of what is released when; calls `onRelease` when nobody has it any more.
final class Payload: Sendable {
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }

  deinit { onRelease() }
}
