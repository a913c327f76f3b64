/// One move on a device: a system event, or the passing of time.
@nonexhaustive
public enum DeviceMove: Hashable, Sendable, CustomStringConvertible {
  /// A system event is sent.
  case event(SystemEvent)
  /// This much time passes.
  case wait(Duration)

  /// The move as source code.
  public var description: String {
    switch self {
    case .event(let event): ".event(\(DeviceMove.source(of: event)))"
    case .wait(let duration): ".wait(.seconds(\(duration.inSeconds)))"
    }
  }

  static func source(of event: SystemEvent) -> String {
    switch event {
    case .launch(let inBackground, let url, let source, let event):
      ".launch(inBackground: \(inBackground), url: \(quoted(url)), source: \(quoted(source))"
        + (event.map { ", event: \(self.source(of: $0))" } ?? "") + ")"
    case .interruption(let phase): ".interruption(.\(phase.rawValue))"
    case .openURL(let url, let source): ".openURL(url: \(quoted(url)), source: \(quoted(source)))"
    case .touch(let points): ".touch(\(points))"
    case .userActivity(let activity):
      ".userActivity(UserActivity(type: \(quoted(activity.type)), title: \(quoted(activity.title)), "
        + "webpageURL: \(quoted(activity.webpageURL)), userInfo: \(source(of: activity.userInfo)), "
        + "failure: \(quoted(activity.failure))))"
    case .shortcut(let shortcut):
      ".shortcut(Shortcut(type: \(quoted(shortcut.type)), title: \(quoted(shortcut.title)), "
        + "userInfo: \(source(of: shortcut.userInfo))))"
    case .remoteNotification(let payload, let isOpened):
      ".remoteNotification(payload: \(source(of: payload)), isOpened: \(isOpened))"
    case .notificationResponse(let response):
      ".notificationResponse(NotificationResponse(notification: \(quoted(response.notification)), "
        + "action: \(quoted(response.action)), text: \(quoted(response.text)), "
        + "inBackground: \(response.inBackground)))"
    case .pushRegistration(.token(let token)): ".pushRegistration(.token(\(quoted(token))))"
    case .pushRegistration(.failure(let message)): ".pushRegistration(.failure(\(quoted(message))))"
    case .key(let stroke):
      ".key(KeyStroke(phase: .\(stroke.phase.rawValue), code: \(stroke.code), characters: "
        + "\(stroke.characters.debugDescription), modifiers: ["
        + KeyStroke.Modifier.allCases.filter(stroke.modifiers.contains).map { ".\($0.rawValue)" }.joined(
          separator: ", "
        )
        + "]))"
    case .remoteControl(let command): ".remoteControl(.\(command.rawValue))"
    case .backgroundRefresh(let status): ".backgroundRefresh(.\(status.rawValue))"
    case .contentSize(let size): ".contentSize(.\(size.rawValue))"
    case .interfaceStyle(let style): ".interfaceStyle(.\(style.rawValue))"
    case .orientation(let orientation): ".orientation(.\(orientation.rawValue))"
    case .battery(let battery): ".battery(Battery(level: \(battery.level), isCharging: \(battery.isCharging)))"
    case .backgroundURLSession(let identifier): ".backgroundURLSession(identifier: \(quoted(identifier)))"
    case .backgroundTask(let identifier): ".backgroundTask(identifier: \(quoted(identifier)))"
    case .home, .foreground, .lock, .unlock, .memoryWarning, .memoryShortage, .backgroundFetch, .significantTimeChange,
      .screenshot, .shake, .hangup, .terminate:
      ".\(event.kind.rawValue)"
    }
  }

  private static func source(of fields: [String: JSONValue]) -> String {
    if fields.isEmpty { return "[:]" }
    return "["
      + fields.sorted { $0.key < $1.key }.map { "\(quoted($0.key)): \(source(of: $0.value))" }.joined(separator: ", ")
      + "]"
  }

  private static func source(of value: JSONValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .integer(let integer): "\(integer)"
    case .string(let text): quoted(text)
    case .array(let list): "[" + list.map(source(of:)).joined(separator: ", ") + "]"
    case .object(let fields): source(of: fields)
    }
  }

  private static func quoted(_ text: String?) -> String { text?.debugDescription ?? "nil" }
}
