/// The state of a device's application, with the two states that its own code never observes.
public enum DeviceState: String, Hashable, Sendable {
  /// The application was not launched yet, or it has ended.
  case notRunning
  /// In the foreground, but not receiving events.
  case inactive
  /// In the foreground, and receiving events.
  case active
  /// In the background, while background time lasts.
  case background
  /// In the background, and none of its code runs.
  case suspended

  init(_ phase: LifecycleMachine.Phase) {
    switch phase {
    case .notRunning, .ended: self = .notRunning
    case .inactive: self = .inactive
    case .active: self = .active
    case .background: self = .background
    case .suspended: self = .suspended
    }
  }
}
