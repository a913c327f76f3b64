import NetworkTesting

/// An application without behavior of its own.
@MainActor
final class Idle: LaunchableDelegate {
  init() {}
}
