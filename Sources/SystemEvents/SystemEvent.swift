/// What the operating system has to say to an application.
///
/// The one vocabulary between the two: the sources of system events, the control protocol, scripts and tests all speak
/// it. As JSON an event is an object with a `type` (``Kind``) and what that type needs, such as `{"type":"home"}` or
/// `{"type":"openURL","url":"courier://parcel/7","source":"com.example.mail"}`.
public enum SystemEvent: Hashable, Sendable {
  /// The application is started, on the screen unless `inBackground`, and to open `url` where there is one.
  ///
  /// One that is started for another event (an activity, a shortcut, a notification, work in the background) has that
  /// as `event`; it then also says whether the application is started on the screen.
  indirect case launch(inBackground: Bool, url: String?, source: String?, event: SystemEvent? = nil)
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
  /// Go on with what the user was doing elsewhere.
  case userActivity(UserActivity)
  /// The user has chosen a shortcut on the icon.
  case shortcut(Shortcut)
  /// A notification has come from afar; `isOpened` where the user has touched it.
  ///
  /// One whose `aps` has `content-available` 1 gives an application in the background time; another reaches it only on
  /// the screen, unless it is opened.
  case remoteNotification(payload: [String: JSONValue], isOpened: Bool = false)
  /// The answer to an application that has asked for remote notifications.
  case pushRegistration(PushRegistration)
  /// The application may look for something new, in the background.
  case backgroundFetch
  /// Downloads of a session that goes on without the application have ended.
  case backgroundURLSession(identifier: String)
  /// Midnight, another time zone, daylight saving: the day or the hour is another.
  case significantTimeChange
  /// The user has taken a picture of the screen.
  case screenshot
  /// The device was shaken.
  case shake
  /// A key of a keyboard went down or up.
  case key(KeyStroke)
  /// A button of the headphones, the lock screen or a car was pressed.
  ///
  /// It reaches what plays wherever that is: one that is suspended is woken.
  case remoteControl(RemoteCommand)
  /// The user has decided anew whether the application may look for something new in the background.
  case backgroundRefresh(BackgroundRefresh)
  /// The user wants texts of another size.
  case contentSize(ContentSize)
  /// One frame of the touchscreen: every finger that is down or was just lifted.
  case touch([TouchPoint])
  /// SIGHUP: for a service, read the configuration anew.
  case hangup
  /// End in order.
  case terminate

  /// What an event is called.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The event of the same name.
    case launch, home, foreground, lock, unlock, interruption, memoryWarning, memoryShortage, openURL, userActivity,
      shortcut, remoteNotification, pushRegistration, backgroundFetch, backgroundURLSession, significantTimeChange,
      screenshot, shake, key, remoteControl, backgroundRefresh, contentSize, touch, hangup, terminate
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
    case .userActivity: .userActivity
    case .shortcut: .shortcut
    case .remoteNotification: .remoteNotification
    case .pushRegistration: .pushRegistration
    case .backgroundFetch: .backgroundFetch
    case .backgroundURLSession: .backgroundURLSession
    case .significantTimeChange: .significantTimeChange
    case .screenshot: .screenshot
    case .shake: .shake
    case .key: .key
    case .remoteControl: .remoteControl
    case .backgroundRefresh: .backgroundRefresh
    case .contentSize: .contentSize
    case .touch: .touch
    case .hangup: .hangup
    case .terminate: .terminate
    }
  }
}
