import Mainspring

/// Scripts, and control of time that only a simulated device has.
extension SimulatedDevice {
  /// Takes back the background time, except for the expiration lead: calls the expiration handlers now.
  public func expireBackgroundTimeNow(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    isCalled(from: SourcePlace(fileID, filePath, line, column))
    guard let application = living("to expire the background time") else { return }
    run {
      application.expireBackgroundTimeNow()
      runWhatIsReady()
    }
  }

  /// Sends each event at its time, counted from now, and runs all work that is due on the way.
  ///
  /// At one instant, due work comes first, then the events in their order. With a seed, an event may precede the due
  /// work, and events of the same time come in any order. Events after the end of the application are left out.
  public func play(_ script: [(at: Duration, event: SystemEvent)], at place: SourcePlace) {
    isCalled(from: place)
    let beginning = now
    for instant in ScriptInstant.instants(of: script, seed: seed, using: &random) {
      advance(to: beginning + instant.time, sendingAhead: instant.ahead, at: place)
      for event in instant.events {
        if termination != nil { return }
        send(event, at: place)
      }
      if termination != nil { return }
    }
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func play(
    _ script: [(at: Duration, event: SystemEvent)],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourcePlace(fileID, filePath, line, column)
    isCalled(from: place)
    let beginning = now
    for instant in ScriptInstant.instants(of: script, seed: seed, using: &random) {
      if !instant.ahead.isEmpty {
        await elapse(to: beginning + instant.time - .nanoseconds(1), at: place)
        run { advance(to: beginning + instant.time, sendingAhead: instant.ahead, at: place) }
      }
      await elapse(to: beginning + instant.time, at: place)
      for event in instant.events {
        if termination != nil { return }
        await deliver(event, at: place)
      }
      if termination != nil { return }
    }
  }

  /// Moves time to `time`, and handles `events` before the work that is due at that instant.
  ///
  /// A pass of the loop serves timers first, so the events are handled in a mode that none of the application's timers
  /// are in.
  func advance(to time: Duration, sendingAhead events: [SystemEvent], at place: SourcePlace) {
    if !events.isEmpty {
      advance(to: time - .nanoseconds(1), at: place)
      guard termination == nil, let application = living("sent an event") else { return }
      run {
        loop.skip(to: LoopClock.Instant(nanoseconds: time.inWholeNanoseconds))
        for event in events { application.send(event) }
        loop.run(mode: RunLoopMode("mainspring.events"), before: loop.clock.now)
      }
    }
    advance(to: time, at: place)
  }
}
