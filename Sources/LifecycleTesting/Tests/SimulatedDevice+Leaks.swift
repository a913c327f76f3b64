extension SimulatedDevice {
  /// Everything of the application that is open now.
  public var openThings: [DeviceLeak] {
    var leaks: [DeviceLeak] = backgroundTasks.map { .backgroundTask($0) }
    // The timers, descriptors and observers of a process that has ended went with it.
    let isDead = termination != nil
    if !isDead { leaks += timersOfApplication }
    leaks += holds.open.map { .hold(name: $0.name, place: $0.place) }
    leaks += (scheduler.work?.openItems ?? []).map { .work($0) }
    if isDead { return leaks }
    leaks += loop.watchedDescriptors.map { .descriptor($0.descriptor, place: $0.place.description) }
    leaks += loop.observerPlaces.map { .observer(place: $0.description) }
    return leaks
  }

  /// The timers that are set, but for those of the life cycle, the earliest first.
  var timersOfApplication: [DeviceLeak] {
    loop.pendingTimers.compactMap(DeviceLeak.init(timer:))
  }

  /// Checks that no background task, timer, hold, descriptor or observer of the application is open any more.
  ///
  /// What is ready runs first: a task that was just made may have begun something.
  ///
  /// - Parameter kinds: what may be open, such as the timers of an application that is only suspended.
  /// - Throws: ``DeviceFailure`` that names what is open, and where it was begun.
  public func assertNothingLeaked(
    ignoring kinds: Set<DeviceLeak.Kind> = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    runWhatIsReady()
    try checkLeaks(ignoring: kinds)
  }

  /// As the synchronous form, with the main queue.
  public func assertNothingLeaked(
    ignoring kinds: Set<DeviceLeak.Kind> = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    await settleQueues()
    try checkLeaks(ignoring: kinds)
  }

  private func checkLeaks(ignoring kinds: Set<DeviceLeak.Kind>) throws {
    let leaks = openThings.filter { !kinds.contains($0.kind) }
    if leaks.isEmpty { return }
    throw failure(.leaked(leaks), "Still open:\n" + leaks.map { "  \($0)" }.joined(separator: "\n"))
  }
}
