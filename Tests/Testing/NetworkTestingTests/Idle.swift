import NetworkTesting

/// An application without behaviour of its own.
@MainActor
final class Idle: LaunchableDelegate {
  init() {}
}
