import Mainspring

/// A device with an application on it: a simulated one, or a real process.
///
/// A test that is written for `some TestDevice` runs against both, so that a virtual test can be checked against the truth. The main
/// actor only.
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
  /// How much background time is left; nil in the foreground, where it is not counted, and where nothing runs.
  var backgroundTimeRemaining: Duration? { get }
  /// What has happened so far.
  var log: DeviceLog { get }
  /// Why the application is no more; nil while it lives.
  var death: Death? { get }
  /// Whether the device is locked.
  var isLocked: Bool { get }
  /// Sends an event and waits until it has been handled or dropped.
  @discardableResult
  func send(_ event: SystemEvent) -> Application.Outcome?
  /// Lets time pass until `time`, inclusive of what is due then.
  func advance(to time: Duration)
  /// Sends each event at its time, counted from now.
  ///
  /// What comes after the end of the application is left out.
  func play(_ script: [(at: Duration, event: SystemEvent)])
  /// Tells the test that it has asked for something impossible.
  func misuse(_ message: String)
}

/// The user's hand, and the system's.
extension TestDevice {
  /// Lets `duration` pass, inclusive of what is due at its end.
  public func advance(by duration: Duration) {
    if duration < .zero { return misuse("Time does not move backwards: \(duration.inSeconds) s.") }
    advance(to: now + duration)
  }

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

  /// Sends each event at its time, counted from now; those of the same time in their order.
  public func play(_ script: [(at: Duration, event: SystemEvent)]) {
    let beginning = now
    for (_, step) in script.enumerated().sorted(by: { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }) {
      advance(to: beginning + step.at)
      if death != nil { return }
      send(step.event)
    }
  }

  /// Makes a move, as `SimulatedDevice.explore` tries them.
  public func make(_ move: DeviceMove) {
    switch move {
    case .event(let event): send(event)
    case .wait(let duration): advance(by: duration)
    }
  }
}
