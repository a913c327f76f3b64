import Mainspring

/// A device with an application on it: a simulated one, or a real process.
///
/// A test that is written for `some TestDevice` runs against both, so that a virtual test can be checked against the
/// truth. The main actor only.
@MainActor
public protocol TestDevice: AnyObject {
  /// How much later than it should a thing may happen: nothing on a simulated device.
  var tolerance: Duration { get }
  /// The time since the device, or the process, was made.
  var now: Duration { get }
  /// Where the application stands.
  var state: DeviceState { get }
  /// Every state that the application has been in, in order, from its launch on.
  var states: [DeviceState] { get }
  /// The background tasks that are open, in the order in which they were begun.
  var backgroundTasks: [BackgroundTaskRecord] { get }
  /// How much background time is left; nil in the foreground and if no application runs.
  var backgroundTimeRemaining: Duration? { get }
  /// What has happened so far.
  var log: DeviceLog { get }
  /// Why the application is no more; nil while it lives.
  var termination: Termination? { get }
  /// Whether the device is locked.
  var isLocked: Bool { get }
  /// Sends an event and waits until it has been handled or dropped.
  ///
  /// - Parameters:
  ///   - event: what happens.
  ///   - place: where in the test that is said.
  @discardableResult
  func send(_ event: SystemEvent, at place: SourcePlace) -> Application.Outcome?
  /// Lets time pass until `time`, inclusive of what is due then.
  func advance(to time: Duration, at place: SourcePlace)
  /// Sends each event at its time, counted from now.
  ///
  /// What comes after the end of the application is left out.
  func play(_ script: [(at: Duration, event: SystemEvent)], at place: SourcePlace)
  /// Fails the test, since it asks for something impossible.
  func misuse(_ message: String, at place: SourcePlace)
}

/// The user's hand, and the system's.
extension TestDevice {
  /// Sends an event and waits until it has been handled or dropped.
  ///
  /// - Returns: what became of it; nil if it waits for a callback to return, since this was called inside one.
  @discardableResult
  public func send(
    _ event: SystemEvent,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(event, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Lets time pass until `time`, inclusive of what is due then; a time in the past runs only what is ready.
  public func advance(
    to time: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    advance(to: time, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Lets `duration` pass, inclusive of what is due at its end.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    advance(by: duration, at: SourcePlace(fileID, filePath, line, column))
  }

  package func advance(by duration: Duration, at place: SourcePlace) {
    if duration < .zero { return misuse("Time does not move backwards: \(duration.inSeconds) s.", at: place) }
    advance(to: now + duration, at: place)
  }

  /// The home button is pressed.
  @discardableResult
  public func pressHome(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.home, at: SourcePlace(fileID, filePath, line, column))
  }

  /// The user returns to the application.
  @discardableResult
  public func returnToForeground(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.foreground, at: SourcePlace(fileID, filePath, line, column))
  }

  /// The device is locked.
  @discardableResult
  public func lock(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.lock, at: SourcePlace(fileID, filePath, line, column))
  }

  /// The device is unlocked.
  @discardableResult
  public func unlock(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.unlock, at: SourcePlace(fileID, filePath, line, column))
  }

  /// A call, an alarm or an alert comes over the application.
  ///
  /// - Returns: what lies over it now, for the test to accept or decline.
  @discardableResult
  public func interrupt(
    _ kind: Interruption.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Interruption {
    send(.interruption(.begin), at: SourcePlace(fileID, filePath, line, column))
    return Interruption(kind, on: self)
  }

  /// A call, an alarm or an alert comes over the application, for as long as `body` takes; one that `body` has not
  /// accepted or declined is over then.
  public func interrupt<Value>(
    _ kind: Interruption.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: (Interruption) throws -> Value
  ) rethrows -> Value {
    let interruption = interrupt(kind, fileID: fileID, filePath: filePath, line: line, column: column)
    defer {
      if interruption.isOpen, termination == nil {
        interruption.close(.end, at: SourcePlace(fileID, filePath, line, column))
      }
    }
    return try body(interruption)
  }

  /// Memory runs short.
  @discardableResult
  public func memoryWarning(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.memoryWarning, at: SourcePlace(fileID, filePath, line, column))
  }

  /// There is no memory left: the application is killed.
  @discardableResult
  public func memoryShortage(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.memoryShortage, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Another application has `url` opened.
  ///
  /// - Parameters:
  ///   - url: what to open.
  ///   - source: the name of the application that asks.
  @discardableResult
  public func open(
    _ url: String,
    from source: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.openURL(url: url, source: source), at: SourcePlace(fileID, filePath, line, column))
  }

  /// The application is told to end.
  @discardableResult
  public func terminate(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.terminate, at: SourcePlace(fileID, filePath, line, column))
  }

  /// SIGHUP: a service is to read its configuration anew.
  @discardableResult
  public func hangUp(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.hangup, at: SourcePlace(fileID, filePath, line, column))
  }

  /// One frame of the touchscreen.
  @discardableResult
  public func touch(
    _ points: [TouchPoint],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Application.Outcome? {
    send(.touch(points), at: SourcePlace(fileID, filePath, line, column))
  }

  /// Sends each event at its time, counted from now; those of the same time in their order.
  public func play(
    _ script: [(at: Duration, event: SystemEvent)],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    play(script, at: SourcePlace(fileID, filePath, line, column))
  }

  /// The same if the device has no way of its own.
  public func play(_ script: [(at: Duration, event: SystemEvent)], at place: SourcePlace) {
    let beginning = now
    for (_, step) in script.enumerated().sorted(by: { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }) {
      advance(to: beginning + step.at, at: place)
      if termination != nil { return }
      send(step.event, at: place)
    }
  }
  /// Makes a move, as `SimulatedDevice.explore` tries them.
  public func make(
    _ move: DeviceMove,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    make(move, at: SourcePlace(fileID, filePath, line, column))
  }

  /// Makes moves, one after the other: the way that a failure of `SimulatedDevice.explore` shows.
  public func make(
    _ moves: [DeviceMove],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    for move in moves { make(move, at: SourcePlace(fileID, filePath, line, column)) }
  }

  func make(_ move: DeviceMove, at place: SourcePlace) {
    switch move {
    case .event(let event): send(event, at: place)
    case .wait(let duration): advance(by: duration, at: place)
    }
  }
}
