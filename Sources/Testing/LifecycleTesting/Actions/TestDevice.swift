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

// The asynchronous forms of these members are generated.
/// The actions of the user and of the system.
extension TestDevice {
  /// Lets `duration` pass, and runs everything that is due until its end, including at its end.
  public func advance(
    by duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if duration < .zero {
      return misuse("Time does not move backwards: \(duration.inSeconds) s.", at: CallLocation(file, line))
    }
    advance(to: now + duration, file: file, line: line)
  }

  /// Presses the home button.
  @discardableResult
  public func pressHome(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.home, file: file, line: line)
  }

  /// Returns to the application, which comes to the foreground.
  @discardableResult
  public func returnToForeground(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.foreground, file: file, line: line)
  }

  /// Locks the device.
  @discardableResult
  public func lock(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.lock, file: file, line: line)
  }

  /// Unlocks the device.
  @discardableResult
  public func unlock(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.unlock, file: file, line: line)
  }

  /// Interrupts the application with a call, an alarm or an alert.
  ///
  /// - Returns: the interruption, for the test to accept or decline.
  @discardableResult
  public func interrupt(
    _ kind: Interruption.Kind,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Interruption {
    send(.interruption(.begin), file: file, line: line)
    return Interruption(kind, on: self)
  }

  /// Sends a memory warning.
  @discardableResult
  public func memoryWarning(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.memoryWarning, file: file, line: line)
  }

  /// Reports that no memory is left, which terminates the application.
  @discardableResult
  public func memoryShortage(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.memoryShortage, file: file, line: line)
  }

  /// Opens `url` on behalf of another application.
  ///
  /// - Parameters:
  ///   - url: the URL to open.
  ///   - source: the name of the other application.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  @discardableResult
  public func open(
    _ url: String,
    from source: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.openURL(url: url, source: source), file: file, line: line)
  }

  /// Requests the application to terminate in an orderly way.
  @discardableResult
  public func terminate(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.terminate, file: file, line: line)
  }

  /// Sends SIGHUP, which makes a service reload its configuration.
  @discardableResult
  public func hangUp(file: StaticString = #filePath, line: UInt = #line) -> LifecycleApplication.Outcome? {
    send(.hangup, file: file, line: line)
  }

  /// Sends one frame of the touchscreen: every finger that is on the screen or was just lifted.
  @discardableResult
  public func touch(
    _ points: [TouchPoint],
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.touch(points), file: file, line: line)
  }

  /// Makes one move, of the kind that `SimulatedDevice.explore` tries.
  public func make(
    _ move: DeviceMove,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    switch move {
    case .event(let event): send(event, file: file, line: line)
    case .wait(let duration): advance(by: duration, file: file, line: line)
    }
  }

  /// Makes moves in order, for example the counter-example that `SimulatedDevice.explore` reports.
  public func make(
    _ moves: [DeviceMove],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for move in moves { make(move, file: file, line: line) }
  }
}

/// The members whose asynchronous forms are written by hand.
extension TestDevice {
  /// Sends an event and waits until the application has handled or dropped it.
  ///
  /// - Returns: the event's outcome; nil if the call was made inside a callback, and the event waits for it to return.
  @discardableResult
  public func send(
    _ event: SystemEvent,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(event, at: CallLocation(file, line))
  }

  /// Moves time to `time`, and runs everything that is due until then, including at `time`.
  ///
  /// A time in the past runs only ready work.
  public func advance(
    to time: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    advance(to: time, at: CallLocation(file, line))
  }

  /// Interrupts the application with a call, an alarm or an alert while `body` runs.
  ///
  /// The interruption ends after `body`, unless `body` has accepted or declined it.
  public func interrupt<Value>(
    _ kind: Interruption.Kind,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ body: (Interruption) throws -> Value
  ) rethrows -> Value {
    let interruption = interrupt(kind, file: file, line: line)
    defer {
      if interruption.isOpen, termination == nil {
        interruption.close(.end, at: CallLocation(file, line))
      }
    }
    return try body(interruption)
  }

  /// Sends each event at its time, counted from now; events of the same time are sent in their order.
  public func play(
    _ script: [(at: Duration, event: SystemEvent)],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    play(script, at: CallLocation(file, line))
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
}
