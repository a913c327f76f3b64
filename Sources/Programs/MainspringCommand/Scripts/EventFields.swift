import AppLifecycle

/// The fields that an event of each kind may have, as listed in docs/openapi.yaml.
enum EventFields {
  /// Returns the first field of the JSON object `event` that is not valid for its kind, with its location within
  /// `place`.
  ///
  /// The object must be decodable as an event.
  static func firstUnknown(in event: Any?, _ place: String) -> String? {
    guard let event = event as? [String: Any], let type = event["type"] as? String,
      let kind = SystemEvent.Kind(rawValue: type)
    else { return nil }
    if let unknown = ScriptFields.unknown(in: event, of(kind).union(["type"]), place) { return unknown }
    for (index, touch) in ScriptFields.list(event["touches"]).enumerated() {
      let place = "\(place), touches, \(index + 1)"
      if let unknown = ScriptFields.unknown(in: touch, ["id", "phase", "x", "y"], place) { return unknown }
    }
    return firstUnknown(in: event["event"], "\(place), event")
  }

  private static func of(_ kind: SystemEvent.Kind) -> Set<String> {
    switch kind {
    case .launch: ["background", "url", "source", "event"]
    case .interruption: ["phase"]
    case .openURL: ["url", "source"]
    case .userActivity: ["activity", "title", "url", "userInfo", "error"]
    case .shortcut: ["shortcut", "title", "userInfo"]
    case .remoteNotification: ["payload", "opened"]
    case .notificationResponse: ["notification", "action", "text", "background"]
    case .pushRegistration: ["token", "error"]
    case .backgroundURLSession, .backgroundTask: ["identifier"]
    case .key: ["phase", "code", "characters", "modifiers"]
    case .remoteControl: ["command"]
    case .backgroundRefresh: ["status"]
    case .contentSize: ["category"]
    case .interfaceStyle: ["style"]
    case .orientation: ["orientation"]
    case .battery: ["level", "charging"]
    case .touch: ["touches"]
    case .home, .foreground, .lock, .unlock, .memoryWarning, .memoryShortage, .backgroundFetch, .significantTimeChange,
      .screenshot, .shake, .hangup, .terminate:
      []
    }
  }
}
