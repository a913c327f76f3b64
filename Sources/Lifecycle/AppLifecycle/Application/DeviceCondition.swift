import SystemEvents

/// The state of a device that its applications read and that outlives each of them.
///
/// An application reads it when it is created, and changes it with the events that it handles. A simulated device keeps
/// one through all launches; a process has one of its own.
@MainActor
package final class DeviceCondition {
  /// Whether the device is locked; protected files are unreadable then.
  ///
  /// A device that has been switched on and not been unlocked since is locked too.
  package private(set) var isLocked: Bool
  /// Whether the user allows background work; nil until an event sets it.
  package private(set) var backgroundRefresh: BackgroundRefresh?
  /// The text size that the user prefers; nil until an event sets it.
  package private(set) var contentSize: ContentSize?
  /// The appearance that the user prefers; nil until an event sets it.
  package private(set) var interfaceStyle: InterfaceStyle?
  /// The way in which the user holds the device; nil until an event says it.
  package private(set) var orientation: DeviceOrientation?
  /// The charge of the battery; nil until an event says it.
  package private(set) var battery: Battery?

  package init(
    isLocked: Bool = false,
    backgroundRefresh: BackgroundRefresh? = nil,
    contentSize: ContentSize? = nil,
    interfaceStyle: InterfaceStyle? = nil,
    orientation: DeviceOrientation? = nil,
    battery: Battery? = nil
  ) {
    self.isLocked = isLocked
    self.backgroundRefresh = backgroundRefresh
    self.contentSize = contentSize
    self.interfaceStyle = interfaceStyle
    self.orientation = orientation
    self.battery = battery
  }

  /// Why the system runs no task of an application that does not run; nil if it does.
  package var reasonNotToRefresh: String? {
    backgroundRefresh ?? .available == .available ? nil : ScheduledTasks.reasonNotAllowed
  }

  /// Records a change of the device; other events change nothing.
  package func record(_ event: SystemEvent) {
    switch event {
    case .lock: isLocked = true
    case .unlock: isLocked = false
    case .backgroundRefresh(let status): backgroundRefresh = status
    case .contentSize(let size): contentSize = size
    case .interfaceStyle(let style): interfaceStyle = style
    case .orientation(let new): orientation = new
    case .battery(let new): battery = new
    default: break
    }
  }

  /// Handles an event that concerns the device while no application runs on it; returns nil if the event concerns an
  /// application only.
  package func takeWithoutApplication(_ event: SystemEvent) -> LifecycleApplication.Outcome? {
    switch event {
    case .lock where isLocked: return .dropped(reason: LifecycleMachine.reasonNotToLock)
    case .unlock where !isLocked: return .dropped(reason: LifecycleMachine.reasonNotToUnlock)
    case .lock, .unlock, .backgroundRefresh, .contentSize, .interfaceStyle, .orientation, .battery:
      record(event)
      return .handled
    default: return nil
    }
  }
}
