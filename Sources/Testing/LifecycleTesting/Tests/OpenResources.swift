import Mainspring

/// The resources that the application of a device has open now.
@MainActor
struct OpenResources {
  let device: SimulatedDevice

  /// All open resources.
  var all: [DeviceLeak] {
    var leaks: [DeviceLeak] = device.backgroundTasks.map { .backgroundTask($0) }
    // A process that has ended has no timers, descriptors and observers any longer.
    let hasTerminated = device.termination != nil
    if !hasTerminated { leaks += timers(all: false) + device.clock.tasks.leaks }
    leaks += device.holds.open.map { .hold(name: $0.name, callSite: $0.callSite) }
    leaks += (device.scheduler.work?.openItems ?? []).map { .work($0) }
    leaks += device.openRequests().map { .request($0) }
    if hasTerminated { return leaks }
    let loop = device.loop.inspection
    leaks += loop.watchedDescriptors.map { .descriptor($0.descriptor, callSite: $0.callSite.description) }
    leaks += loop.observerCallSites.map { .observer(callSite: $0.description) }
    return leaks
  }

  /// The pending timers, except those of the life cycle, earliest first.
  ///
  /// - Parameter all: whether to include timers that wake nothing, as that of a sleep that was cancelled.
  private func timers(all: Bool) -> [DeviceLeak] {
    device.clock.tasks.leaks(of: device.loop.inspection.pendingTimers, all: all)
  }

  /// Checks that no resource of another kind than `kinds` is open.
  ///
  /// - Throws: ``DeviceFailure`` with the open resources.
  func assertNone(ignoring kinds: Set<DeviceLeak.Kind>) throws {
    let leaks = all.filter { !kinds.contains($0.kind) }
    if leaks.isEmpty { return }
    throw device.failure(.leaked(leaks), "Still open:\n" + leaks.map { "  \($0)" }.joined(separator: "\n"))
  }

  /// Returns descriptions of the pending work, of which the first is due at `next`.
  func pendingWork(next: Duration) -> [String] {
    let leaks = timers(all: true) + device.clock.tasks.leaks + device.backgroundTasks.map { .backgroundTask($0) }
    var pending = leaks.map(\.description)
    pending += device.schedule.names
    if pending.isEmpty { pending.append("the life cycle's deadline at \(next.inSeconds) s") }
    return pending
  }
}
