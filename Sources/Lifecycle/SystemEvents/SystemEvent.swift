/// An event that the operating system sends to an application.
///
/// The sources of system events, the control protocol, scripts and tests all use this type. In JSON, an event is an
/// object with a `type` (``Kind``) and the fields of that type, such as `{"type":"home"}` or
/// `{"type":"openURL","url":"courier://parcel/7","source":"com.example.mail"}`.
@nonexhaustive
public enum SystemEvent: Hashable, Sendable {
  /// The application is launched, on the screen unless `inBackground` is true, and opens `url` if it is not nil.
  ///
  /// If another event causes the launch (an activity, a shortcut, a notification, background work), it is passed as
  /// `event` and also determines whether the application is launched on the screen.
  indirect case launch(inBackground: Bool, url: String?, source: String?, event: SystemEvent? = nil)
  /// The user pressed the home button or Ctrl-Z: the application leaves the foreground.
  case home
  /// The user returned to the application.
  case foreground
  /// The device was locked.
  case lock
  /// The device was unlocked.
  case unlock
  /// An interruption (a call, an alarm or a system alert) began, ended, or was accepted.
  case interruption(InterruptionPhase)
  /// Memory runs short; the application should release memory that it can recreate.
  case memoryWarning
  /// No memory is left; the system ends the application.
  case memoryShortage
  /// A request to open `url`, on behalf of the application named `source`.
  case openURL(url: String, source: String?)
  /// A request to continue an activity that the user began elsewhere.
  case userActivity(UserActivity)
  /// The user selected a shortcut on the icon.
  case shortcut(Shortcut)
  /// A remote notification arrived; `isOpened` is true if the user has tapped it.
  ///
  /// A notification whose `aps` has `content-available` 1 also reaches an application in the background, and gives it
  /// background time. Any other notification reaches an application only on the screen, unless the user opens it.
  case remoteNotification(payload: [String: JSONValue], isOpened: Bool = false)
  /// The user tapped, dismissed or answered a notification that the system shows.
  ///
  /// The application comes to the foreground first, unless `inBackground` is true: then it stays in the background,
  /// with background time.
  case notificationResponse(NotificationResponse)
  /// The result of a registration for remote notifications.
  case pushRegistration(PushRegistration)
  /// An opportunity to fetch new content in the background.
  case backgroundFetch
  /// The transfers of a background URL session have ended.
  case backgroundURLSession(identifier: String)
  /// The system runs the pending task request with that identifier, which the application has submitted with
  /// `BGTaskScheduler`.
  case backgroundTask(identifier: String)
  /// The wall clock jumped: midnight, time zone change, daylight saving.
  case significantTimeChange
  /// The user took a screenshot.
  case screenshot
  /// The device was shaken.
  case shake
  /// A key of a keyboard went down or up.
  case key(KeyStroke)
  /// The user pressed a button of the headphones, the lock screen or a car.
  ///
  /// The event reaches the application in every state; a suspended application is woken.
  case remoteControl(RemoteCommand)
  /// The user changed whether the application may refresh its content in the background.
  case backgroundRefresh(BackgroundRefresh)
  /// The user changed the preferred text size.
  case contentSize(ContentSize)
  /// The user changed the appearance of interfaces to light or dark.
  case interfaceStyle(InterfaceStyle)
  /// The user turned the device.
  case orientation(DeviceOrientation)
  /// The charge of the battery changed, or the device was connected to a charger or disconnected.
  case battery(Battery)
  /// One frame of the touchscreen: every finger that is down or was just lifted.
  case touch([TouchPoint])
  /// SIGHUP; a service should reload its configuration.
  case hangup
  /// A request to terminate in an orderly way.
  case terminate

  /// The type of an event.
  @nonexhaustive
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// The event of the same name.
    case launch, home, foreground, lock, unlock, interruption, memoryWarning, memoryShortage, openURL, userActivity,
      shortcut, remoteNotification, notificationResponse, pushRegistration, backgroundFetch, backgroundURLSession,
      backgroundTask, significantTimeChange, screenshot, shake, key, remoteControl, backgroundRefresh, contentSize,
      interfaceStyle, orientation, battery, touch, hangup, terminate
  }

  /// The type of the event, as written in JSON and in the log.
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
    case .notificationResponse: .notificationResponse
    case .pushRegistration: .pushRegistration
    case .backgroundFetch: .backgroundFetch
    case .backgroundURLSession: .backgroundURLSession
    case .backgroundTask: .backgroundTask
    case .significantTimeChange: .significantTimeChange
    case .screenshot: .screenshot
    case .shake: .shake
    case .key: .key
    case .remoteControl: .remoteControl
    case .backgroundRefresh: .backgroundRefresh
    case .contentSize: .contentSize
    case .interfaceStyle: .interfaceStyle
    case .orientation: .orientation
    case .battery: .battery
    case .touch: .touch
    case .hangup: .hangup
    case .terminate: .terminate
    }
  }
}

/// Whether the user allows the application to refresh its content in the background.
public enum BackgroundRefresh: String, Codable, CaseIterable, Sendable {
  /// The user allows the refresh.
  case available
  /// The user forbids the refresh.
  case denied
  /// The user cannot decide about the refresh.
  case restricted
}

/// The text size that the user prefers; `large` is the default size.
public enum ContentSize: String, Codable, CaseIterable, Sendable {
  /// The standard sizes, smallest first.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The larger accessibility sizes, smallest first.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge
}

/// The appearance of interfaces.
public enum InterfaceStyle: String, Codable, CaseIterable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The way in which the user holds the device.
public enum DeviceOrientation: String, Codable, CaseIterable, Sendable {
  /// Upright.
  case portrait
  /// Upright, with the lower edge up.
  case portraitUpsideDown
  /// On its left side: the upper edge is at the left.
  case landscapeLeft
  /// On its right side: the upper edge is at the right.
  case landscapeRight
}

/// The charge of a device's battery.
public struct Battery: Hashable, Sendable {
  /// The charge, from 0 to 1.
  public var level: Double
  /// Whether the device is connected to a charger.
  public var isCharging: Bool

  /// Creates a charge; `level` is from 0 to 1, and a number outside of that is moved to the nearer end.
  public init(level: Double, isCharging: Bool = false) {
    self.level = level.isNaN ? 0 : min(max(level, 0), 1)
    self.isCharging = isCharging
  }
}

/// The phase of an interruption.
public enum InterruptionPhase: String, Codable, CaseIterable, Sendable {
  /// The interruption began.
  case begin
  /// The user declined the interruption, or it has ended.
  case end
  /// The user accepted the interruption, and so leaves the application.
  case accept
}

/// The result of an application's registration for remote notifications.
public enum PushRegistration: Hashable, Sendable {
  /// The device's token, as hexadecimal digits.
  case token(String)
  /// The reason for the failure.
  case failure(String)
}
