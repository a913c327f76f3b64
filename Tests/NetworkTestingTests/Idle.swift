import NetworkTesting

/// An application that does nothing of itself.
@MainActor
final class Idle: LaunchableDelegate {
  init() {}
}
