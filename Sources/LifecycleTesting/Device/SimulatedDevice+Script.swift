import Mainspring

/// What only a simulated device can do with time, and scripts.
extension SimulatedDevice {
  /// The system takes back the background time that is left but for the expiration lead: the handlers are called now.
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

  /// Sends each event at its time, counted from now, with everything that is due on the way.
  ///
  /// At one instant, what is due comes before the events, and these in their order; with a seed, an event may come
  /// before what is due, and events of the same time in any order. What comes after the end of the application is left
  /// out.
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

  /// The events of one instant of a script: those that come before what is due then, and those that come after it.
  struct ScriptInstant {
    let time: Duration
    var ahead: [SystemEvent] = []
    var events: [SystemEvent] = []
  }

  /// The instants of a script in the order of time; if there is a seed, it says which events come ahead and in which
  /// order.
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

  /// Lets time pass until `time`, and has events handled before what is due at that instant.
  ///
  /// A pass of the loop serves timers first, so the events are handled in a mode in which none of the application's
  /// are.
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
