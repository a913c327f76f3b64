extension SimulatedDevice {
  /// The open resources of the application.
  public var openThings: [DeviceLeak] {
    var leaks: [DeviceLeak] = backgroundTasks.map { .backgroundTask($0) }
    // The timers, descriptors and observers of a process that has ended went with it.
    let isDead = termination != nil
    if !isDead { leaks += timersOfApplication }
    leaks += holds.open.map { .hold(name: $0.name, place: $0.place) }
    leaks += (scheduler.work?.openItems ?? []).map { .work($0) }
    if isDead { return leaks }
    leaks += loop.watchedDescriptors.map { .descriptor($0.descriptor, place: $0.callSite.description) }
    leaks += loop.observerCallSites.map { .observer(place: $0.description) }
    return leaks
  }

  /// The pending timers, except those of the life cycle, earliest first.
  var timersOfApplication: [DeviceLeak] {
    loop.pendingTimers.compactMap(DeviceLeak.init(timer:))
  }

  /// Checks that no background task, timer, hold, work, descriptor or observer of the application is open.
  ///
  /// Ready work runs first: a newly made task may be about to open something.
  ///
  /// - Parameters:
  ///   - kinds: the kinds that may be open, for example the timers of an application that is only suspended.
  ///   - fileID: the place of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  /// - Throws: ``DeviceFailure`` with the open resources and the source locations that began them.
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

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
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
