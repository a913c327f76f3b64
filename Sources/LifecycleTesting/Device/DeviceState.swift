/// Where the application of a device stands, with the two states that its own code never sees.
public enum DeviceState: String, Hashable, Sendable {
  /// It has not been launched, or has ended.
  case notRunning
  /// In the foreground, but without events.
  case inactive
  /// In the foreground, with events.
  case active
  /// Off the screen, running on borrowed time.
  case background
  /// Off the screen, and none of its code runs.
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
