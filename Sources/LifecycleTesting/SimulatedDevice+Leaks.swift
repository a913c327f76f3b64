extension SimulatedDevice {
  /// Everything of the application that is open now.
  public var openThings: [DeviceLeak] {
    var leaks: [DeviceLeak] = backgroundTasks.map { .backgroundTask($0) }
    let timers = applicationTimerCount
    let dead = death != nil
    // The timers, descriptors and observers of a process that has ended went with it.
    if timers > 0, !dead { leaks.append(.timers(count: timers, next: nextTime(upTo: .distant))) }
    for hold in holds.open { leaks.append(.hold(name: hold.name, place: hold.place)) }
    if loop.watchedDescriptorCount > 0, !dead { leaks.append(.descriptors(count: loop.watchedDescriptorCount)) }
    if loop.observerCount > 0, !dead { leaks.append(.observers(count: loop.observerCount)) }
    return leaks
  }

  /// Checks that no background task, timer, hold, descriptor or observer of the application is open any more.
  ///
  /// - Parameter kinds: what may be open, such as the timers of an application that is only suspended.
  /// - Throws: ``DeviceFailure`` that names what is open, and where it was begun.
  public func assertNothingLeaked(ignoring kinds: Set<DeviceLeak.Kind> = []) throws {
    let leaks = openThings.filter { !kinds.contains($0.kind) }
    if leaks.isEmpty { return }
    throw failure(.leaked(leaks), "Still open:\n" + leaks.map { "  \($0)" }.joined(separator: "\n"))
  }
}
