/// The user's hand, and the system's.
extension SimulatedDevice {
  /// The home button is pressed.
  @discardableResult
  public func pressHome() -> Application.Outcome? { send(.home) }

  /// The user returns to the application.
  @discardableResult
  public func returnToForeground() -> Application.Outcome? { send(.foreground) }

  /// The device is locked.
  @discardableResult
  public func lock() -> Application.Outcome? { send(.lock) }

  /// The device is unlocked.
  @discardableResult
  public func unlock() -> Application.Outcome? { send(.unlock) }

  /// A call, an alarm or an alert comes over the application.
  ///
  /// - Returns: what lies over it now, for the test to accept or decline.
  @discardableResult
  public func interrupt(_ kind: Interruption.Kind) -> Interruption {
    send(.interruption(.begin))
    return Interruption(kind, on: self)
  }

  /// A call, an alarm or an alert comes over the application, for as long as `body` takes; one that `body` has not accepted or
  /// declined is over then.
  public func interrupt<Value>(_ kind: Interruption.Kind, _ body: (Interruption) throws -> Value) rethrows -> Value {
    let interruption = interrupt(kind)
    defer { if interruption.isOpen, death == nil { interruption.end() } }
    return try body(interruption)
  }

  /// Memory runs short.
  @discardableResult
  public func memoryWarning() -> Application.Outcome? { send(.memoryWarning) }

  /// There is no memory left: the application is killed.
  @discardableResult
  public func memoryShortage() -> Application.Outcome? { send(.memoryShortage) }

  /// Another application has `url` opened.
  ///
  /// - Parameters:
  ///   - url: what to open.
  ///   - source: the name of the application that asks.
  @discardableResult
  public func open(_ url: String, from source: String? = nil) -> Application.Outcome? {
    send(.openURL(url: url, source: source))
  }

  /// The application is told to end.
  @discardableResult
  public func terminate() -> Application.Outcome? { send(.terminate) }

  /// SIGHUP: a service is to read its configuration anew.
  @discardableResult
  public func hangUp() -> Application.Outcome? { send(.hangup) }

  /// One frame of the touchscreen.
  @discardableResult
  public func touch(_ points: [TouchPoint]) -> Application.Outcome? { send(.touch(points)) }

  /// The system takes back the background time that is left but for the expiration lead: the handlers are called now.
  public func expireBackgroundTimeNow() {
    guard let application = living("to expire the background time") else { return }
    run {
      application.expireBackgroundTimeNow()
      runWhatIsReady()
    }
  }

  /// Sends each event at its time, counted from now, with everything that is due on the way.
  ///
  /// At one instant, what is due comes before the events, and these in their order; with a seed, an event may come before what
  /// is due, and events of the same time in any order. What comes after the end of the application is left out.
  public func play(_ script: [(at: Duration, event: SystemEvent)]) {
    let beginning = now
    for instant in instants(of: script) {
      advance(to: beginning + instant.time, sendingAhead: instant.ahead)
      for event in instant.events {
        if death != nil { return }
        send(event)
      }
      if death != nil { return }
    }
  }

  /// Makes a move, as ``explore(depth:moves:device:make:fingerprint:invariant:)`` tries them.
  public func make(_ move: Move) {
    switch move {
    case .event(let event): send(event)
    case .wait(let duration): advance(by: duration)
    }
  }

  /// The events of one instant of a script: those that come before what is due then, and those that come after it.
  struct ScriptInstant {
    let time: Duration
    var ahead: [SystemEvent] = []
    var events: [SystemEvent] = []
  }

  /// The instants of a script in the order of time; where there is a seed, it says which events come ahead and in which order.
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
  /// A pass of the loop serves timers first, so the events are handled in a mode in which none of the application's are.
  func advance(to time: Duration, sendingAhead events: [SystemEvent]) {
    if !events.isEmpty {
      advance(to: time - .nanoseconds(1))
      guard death == nil, let application = living("sent an event") else { return }
      run {
        loop.skip(to: LoopClock.Instant(nanoseconds: time.inWholeNanoseconds))
        for event in events { application.send(event) }
        loop.run(mode: RunLoopMode("mainspring.events"), before: loop.clock.now)
      }
    }
    advance(to: time)
  }
}
