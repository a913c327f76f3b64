/// What the operating system has to say to an application.
///
/// The one vocabulary between the two: the sources of system events, the control protocol, scripts and tests all speak it.
/// As JSON an event is an object with a `type` (``Kind``) and what that type needs, such as `{"type":"home"}` or
/// `{"type":"openURL","url":"courier://parcel/7","source":"com.example.mail"}`.
public enum SystemEvent: Hashable, Sendable {
  /// The application is started, on the screen unless `inBackground`, and to open `url` where there is one.
  case launch(inBackground: Bool, url: String?, source: String?)
  /// The home button, or Ctrl-Z: leave the foreground.
  case home
  /// The user returns to the application.
  case foreground
  /// The device is locked.
  case lock
  /// The device is unlocked.
  case unlock
  /// A call, an alarm or a system alert comes over the application, goes away again, or is accepted.
  case interruption(InterruptionPhase)
  /// Memory runs short: give back what can be made again.
  case memoryWarning
  /// There is no memory left: an application has to go.
  case memoryShortage
  /// Open `url`, on behalf of the application named `source`.
  case openURL(url: String, source: String?)
  /// One frame of the touchscreen: every finger that is down or was just lifted.
  case touch([TouchPoint])
  /// SIGHUP: for a service, read the configuration anew.
  case hangup
  /// End in order.
  case terminate

  /// What an event is called.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The event of the same name.
    case launch, home, foreground, lock, unlock, interruption, memoryWarning, memoryShortage, openURL, touch, hangup,
      terminate
  }

  /// What the event is called in JSON and in the log.
  public var kind: Kind {
    switch self {
    case .launch: .launch
    case .home: .home
    case .foreground: .foreground
    case .lock: .lock
    case .unlock: .unlock
    case .interruption: .interruption
    case .memoryWarning: .memoryWarning
    case .memoryShortage: .memoryShortage
    case .openURL: .openURL
    case .touch: .touch
    case .hangup: .hangup
    case .terminate: .terminate
    }
  }
}
