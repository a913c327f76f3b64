import Mainspring

/// Everything that the further behavior of a device depends on, as far as the device can determine it.
struct Fingerprint: Hashable {
  let machine: LifecycleMachine
  let remaining: Duration?
  let tasks: [String]
  /// The times until the timers are due, by the source locations at which they were added.
  let timers: [String: [Duration]]
  let untilNext: Duration?
  let hasTerminated: Bool
  let app: AnyHashable

  @MainActor
  init(_ device: SimulatedDevice, _ app: AnyHashable) {
    // The count of dropped events is left out, since it changes no behavior.
    machine = device.application?.machine.withoutCount ?? LifecycleMachine()
    remaining = device.backgroundTimeRemaining
    tasks = device.backgroundTasks.map(\.name)
    timers = Dictionary(grouping: device.loop.inspection.pendingTimers, by: \.callSite.description)
      .mapValues { $0.map { .nanoseconds($0.deadline.nanoseconds) - device.now } }
    untilNext = device.steps.next(upTo: .distant).map { $0 - device.now }
    hasTerminated = device.termination != nil
    self.app = app
  }
}
