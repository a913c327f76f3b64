import Mainspring

/// A device with an application on it: a simulated device or a real process.
///
/// A test for `some TestDevice` runs against both, so a virtual test can be checked against a real process. Use a
/// device on the main actor only.
@MainActor
public protocol TestDevice: AnyObject {
  /// The greatest delay of an event on this device; zero on a simulated device.
  var tolerance: Duration { get }
  /// The time since the device or the process was created.
  var now: Duration { get }
  /// The state of the application.
  var state: DeviceState { get }
  /// Every state that the application has been in, in order, since its launch.
  var states: [DeviceState] { get }
  /// The open background tasks, in the order in which they began.
  var backgroundTasks: [BackgroundTaskRecord] { get }
  /// The remaining background time; nil in the foreground and if no application runs.
  var backgroundTimeRemaining: Duration? { get }
  /// The log up to now.
  var log: DeviceLog { get }
  /// Why the application terminated; nil while it runs.
  var termination: Termination? { get }
  /// Whether the device is locked.
  var isLocked: Bool { get }
  /// Sends an event and waits until the application has handled or dropped it.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - callSite: the source location of the call in the test.
  @discardableResult
  func send(_ event: SystemEvent, at callSite: CallLocation) -> LifecycleApplication.Outcome?
  /// Moves time to `time`, and runs everything that is due until then, including at `time`.
  func advance(to time: Duration, at callSite: CallLocation)
  /// Sends each event at its time, counted from now.
  ///
  /// Events after the end of the application are left out.
  func play(_ script: [(at: Duration, event: SystemEvent)], at callSite: CallLocation)
  /// Runs the pending request of `BGTaskScheduler` with that identifier.
  @discardableResult
  func runBackgroundTask(_ identifier: String, at callSite: CallLocation) -> LifecycleApplication.Outcome?
  /// Fails the test, because the call requests something impossible.
  func misuse(_ message: String, at callSite: CallLocation)
}

/// The actions of the user and of the system.
extension TestDevice {
  /// Sends an event and waits until the application has handled or dropped it.
  ///
  /// - Returns: the event's outcome; nil if the call was made inside a callback, and the event waits for it to return.
  @discardableResult
  public func send(
    _ event: SystemEvent,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(event, at: CallLocation(fileID, filePath, line, column))
  }

  /// Moves time to `time`, and runs everything that is due until then, including at `time`.
  ///
  /// A time in the past runs only ready work.
  public func advance(
    to time: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    advance(to: time, at: CallLocation(fileID, filePath, line, column))
  }

  /// Lets `duration` pass, and runs everything that is due until its end, including at its end.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    advance(by: duration, at: CallLocation(fileID, filePath, line, column))
  }

  package func advance(by duration: Duration, at callSite: CallLocation) {
    if duration < .zero { return misuse("Time does not move backwards: \(duration.inSeconds) s.", at: callSite) }
    advance(to: now + duration, at: callSite)
  }

  /// Presses the home button.
  @discardableResult
  public func pressHome(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.home, at: CallLocation(fileID, filePath, line, column))
  }

  /// Returns to the application, which comes to the foreground.
  @discardableResult
  public func returnToForeground(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.foreground, at: CallLocation(fileID, filePath, line, column))
  }

  /// Locks the device.
  @discardableResult
  public func lock(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.lock, at: CallLocation(fileID, filePath, line, column))
  }

  /// Unlocks the device.
  @discardableResult
  public func unlock(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.unlock, at: CallLocation(fileID, filePath, line, column))
  }

  /// Interrupts the application with a call, an alarm or an alert.
  ///
  /// - Returns: the interruption, for the test to accept or decline.
  @discardableResult
  public func interrupt(
    _ kind: Interruption.Kind,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Interruption {
    send(.interruption(.begin), at: CallLocation(fileID, filePath, line, column))
    return Interruption(kind, on: self)
  }

  /// Interrupts the application with a call, an alarm or an alert while `body` runs.
  ///
  /// The interruption ends after `body`, unless `body` has accepted or declined it.
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
        interruption.close(.end, at: CallLocation(fileID, filePath, line, column))
      }
    }
    return try body(interruption)
  }

  /// Sends a memory warning.
  @discardableResult
  public func memoryWarning(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.memoryWarning, at: CallLocation(fileID, filePath, line, column))
  }

  /// Reports that no memory is left, which terminates the application.
  @discardableResult
  public func memoryShortage(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.memoryShortage, at: CallLocation(fileID, filePath, line, column))
  }

  /// Opens `url` on behalf of another application.
  ///
  /// - Parameters:
  ///   - url: the URL to open.
  ///   - source: the name of the other application.
  ///   - fileID: the source location of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  @discardableResult
  public func open(
    _ url: String,
    from source: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.openURL(url: url, source: source), at: CallLocation(fileID, filePath, line, column))
  }

  /// Requests the application to terminate in an orderly way.
  @discardableResult
  public func terminate(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.terminate, at: CallLocation(fileID, filePath, line, column))
  }

  /// Sends SIGHUP, which makes a service reload its configuration.
  @discardableResult
  public func hangUp(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.hangup, at: CallLocation(fileID, filePath, line, column))
  }

  /// Sends one frame of the touchscreen: every finger that is on the screen or was just lifted.
  @discardableResult
  public func touch(
    _ points: [TouchPoint],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> LifecycleApplication.Outcome? {
    send(.touch(points), at: CallLocation(fileID, filePath, line, column))
  }

  /// Sends each event at its time, counted from now; events of the same time are sent in their order.
  public func play(
    _ script: [(at: Duration, event: SystemEvent)],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    play(script, at: CallLocation(fileID, filePath, line, column))
  }

  /// Sends each event at its time, until the application has ended.
  ///
  /// This is the default for devices that do not implement the method.
  public func play(_ script: [(at: Duration, event: SystemEvent)], at callSite: CallLocation) {
    let beginning = now
    for (_, step) in script.enumerated().sorted(by: { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }) {
      advance(to: beginning + step.at, at: callSite)
      if termination != nil { return }
      send(step.event, at: callSite)
    }
  }

  /// Makes one move, of the kind that `SimulatedDevice.explore` tries.
  public func make(
    _ move: DeviceMove,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    make(move, at: CallLocation(fileID, filePath, line, column))
  }

  /// Makes moves in order, for example the counter-example that `SimulatedDevice.explore` reports.
  public func make(
    _ moves: [DeviceMove],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    for move in moves { make(move, at: CallLocation(fileID, filePath, line, column)) }
  }

  func make(_ move: DeviceMove, at callSite: CallLocation) {
    switch move {
    case .event(let event): send(event, at: callSite)
    case .wait(let duration): advance(by: duration, at: callSite)
    }
  }
}
