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
    for instant in instants(of: script) {
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
    for instant in instants(of: script) {
      if !instant.ahead.isEmpty {
        await advance(to: beginning + instant.time - .nanoseconds(1), at: place)
        run { advance(to: beginning + instant.time, sendingAhead: instant.ahead, at: place) }
      }
      await advance(to: beginning + instant.time, at: place)
      for event in instant.events {
        if termination != nil { return }
        await send(event, at: place)
      }
      if termination != nil { return }
    }
  }

  /// The events of one instant of a script: those before the work that is due at that instant, and those after it.
  struct ScriptInstant {
    let time: Duration
    var ahead: [SystemEvent] = []
    var events: [SystemEvent] = []
  }

  /// Returns the instants of a script, in the order of time.
  ///
  /// If the device has a seed, the seed determines which events precede the due work, and their order.
  func instants(of script: [(at: Duration, event: SystemEvent)]) -> [ScriptInstant] {
    let shuffled = seed == nil ? script : script.shuffled(using: &random)
    var instants: [ScriptInstant] = []
    for time in Set(script.map(\.at)).sorted() {
      var instant = ScriptInstant(time: time)
      for (_, event) in shuffled.filter({ $0.at == time }) {
        let isAhead = seed != nil && Bool.random(using: &random)
        if isAhead { instant.ahead.append(event) } else { instant.events.append(event) }
      }
      instants.append(instant)
    }
    return instants
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
