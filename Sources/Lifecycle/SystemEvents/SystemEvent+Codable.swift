extension SystemEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, background, url, source, phase, touches, event, activity, title, userInfo, error, shortcut, payload,
      opened, token, notification, action, text, identifier, code, characters, modifiers, command, status, category,
      style, orientation, level, charging
  }

  /// The maximum number of fingers in a decoded touch frame.
  static let touchLimit = 64

  /// Decodes an event.
  ///
  /// - Throws: `DecodingError`, whose text names the missing or invalid field and the expected value.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let name = try fields.decode(String.self, forKey: .type)
    guard let kind = Kind(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .type,
        in: fields,
        debugDescription:
          "there is no event \"\(name)\"; known are \(Kind.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    switch kind {
    case .launch:
      let event = try SystemEvent.optional(SystemEvent.self, .event, in: fields)
      if let event, !event.isReasonToLaunch {
        throw DecodingError.dataCorruptedError(
          forKey: .event,
          in: fields,
          debugDescription: "\(event.kind.rawValue) launches no application"
        )
      }
      self = .launch(
        inBackground: try SystemEvent.optional(Bool.self, .background, in: fields) ?? false,
        url: try SystemEvent.optional(String.self, .url, in: fields),
        source: try SystemEvent.optional(String.self, .source, in: fields),
        event: event
      )
    case .home: self = .home
    case .foreground: self = .foreground
    case .lock: self = .lock
    case .unlock: self = .unlock
    case .interruption:
      let name = try fields.decode(String.self, forKey: .phase)
      guard let phase = InterruptionPhase(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .phase,
          in: fields,
          debugDescription: "an interruption has no phase \"\(name)\"; it is begin, end or accept"
        )
      }
      self = .interruption(phase)
    case .memoryWarning: self = .memoryWarning
    case .memoryShortage: self = .memoryShortage
    case .openURL:
      let url = try SystemEvent.text(.url, "the URL is empty", in: fields)
      self = .openURL(url: url, source: try SystemEvent.optional(String.self, .source, in: fields))
    case .userActivity:
      self = .userActivity(
        UserActivity(
          type: try SystemEvent.text(.activity, "the activity's type is empty", in: fields),
          title: try SystemEvent.optional(String.self, .title, in: fields),
          webpageURL: try SystemEvent.optional(String.self, .url, in: fields),
          userInfo: try SystemEvent.optional([String: JSONValue].self, .userInfo, in: fields) ?? [:],
          failure: try SystemEvent.optional(String.self, .error, in: fields)
        )
      )
    case .shortcut:
      self = .shortcut(
        Shortcut(
          type: try SystemEvent.text(.shortcut, "the shortcut's type is empty", in: fields),
          title: try SystemEvent.optional(String.self, .title, in: fields),
          userInfo: try SystemEvent.optional([String: JSONValue].self, .userInfo, in: fields) ?? [:]
        )
      )
    case .remoteNotification:
      self = .remoteNotification(
        payload: try fields.decode([String: JSONValue].self, forKey: .payload),
        isOpened: try SystemEvent.optional(Bool.self, .opened, in: fields) ?? false
      )
    case .notificationResponse:
      self = .notificationResponse(
        NotificationResponse(
          notification: try SystemEvent.text(.notification, "the notification's identifier is empty", in: fields),
          action: try SystemEvent.optional(String.self, .action, in: fields) ?? NotificationResponse.open,
          text: try SystemEvent.optional(String.self, .text, in: fields),
          inBackground: try SystemEvent.optional(Bool.self, .background, in: fields)
        )
      )
    case .pushRegistration:
      if let message = try SystemEvent.optional(String.self, .error, in: fields) {
        if fields.contains(.token) {
          let problem = "a registration has a token or an error, not both"
          throw DecodingError.dataCorruptedError(forKey: .token, in: fields, debugDescription: problem)
        }
        self = .pushRegistration(.failure(message))
        return
      }
      let token = try SystemEvent.text(.token, "the token is empty", in: fields)
      guard token.utf8.count.isMultiple(of: 2), token.allSatisfy(\.isHexDigit) else {
        throw DecodingError.dataCorruptedError(
          forKey: .token,
          in: fields,
          debugDescription: "a token is an even number of hexadecimal digits"
        )
      }
      self = .pushRegistration(.token(token))
    case .backgroundFetch: self = .backgroundFetch
    case .backgroundURLSession:
      self = .backgroundURLSession(
        identifier: try SystemEvent.text(.identifier, "the session's identifier is empty", in: fields)
      )
    case .backgroundTask:
      self = .backgroundTask(
        identifier: try SystemEvent.text(.identifier, "the task's identifier is empty", in: fields)
      )
    case .significantTimeChange: self = .significantTimeChange
    case .screenshot: self = .screenshot
    case .shake: self = .shake
    case .key:
      let code = try fields.decode(Int.self, forKey: .code)
      guard (0...0xFFFF).contains(code) else {
        let problem = "a key's code is a usage of the HID tables, from 0 to 65535"
        throw DecodingError.dataCorruptedError(forKey: .code, in: fields, debugDescription: problem)
      }
      self = .key(
        KeyStroke(
          phase: try SystemEvent.choice(.phase, "a key's phase", in: fields),
          code: code,
          characters: try SystemEvent.optional(String.self, .characters, in: fields) ?? "",
          modifiers: Set(try SystemEvent.optional([KeyStroke.Modifier].self, .modifiers, in: fields) ?? [])
        )
      )
    case .remoteControl:
      self = .remoteControl(try SystemEvent.choice(.command, "a remote control's command", in: fields))
    case .backgroundRefresh:
      self = .backgroundRefresh(try SystemEvent.choice(.status, "the status of background refresh", in: fields))
    case .contentSize: self = .contentSize(try SystemEvent.choice(.category, "the size of texts", in: fields))
    case .interfaceStyle: self = .interfaceStyle(try SystemEvent.choice(.style, "the appearance", in: fields))
    case .orientation: self = .orientation(try SystemEvent.choice(.orientation, "the device's orientation", in: fields))
    case .battery:
      let level = try fields.decode(Double.self, forKey: .level)
      guard (0...1).contains(level) else {
        throw DecodingError.dataCorruptedError(
          forKey: .level,
          in: fields,
          debugDescription: "the charge of a battery is a number from 0 to 1; it says \(level)"
        )
      }
      let isCharging = try SystemEvent.optional(Bool.self, .charging, in: fields) ?? false
      self = .battery(Battery(level: level, isCharging: isCharging))
    case .touch:
      let touches = try fields.decode([TouchPoint].self, forKey: .touches)
      guard !touches.isEmpty else {
        throw DecodingError.dataCorruptedError(
          forKey: .touches,
          in: fields,
          debugDescription: "a touch frame needs at least one finger"
        )
      }
      guard touches.count <= SystemEvent.touchLimit else {
        throw DecodingError.dataCorruptedError(
          forKey: .touches,
          in: fields,
          debugDescription: "a touch frame has at most \(SystemEvent.touchLimit) fingers"
        )
      }
      guard Set(touches.map(\.id)).count == touches.count else {
        throw DecodingError.dataCorruptedError(
          forKey: .touches,
          in: fields,
          debugDescription: "a finger can stand in a touch frame only once"
        )
      }
      self = .touch(touches)
    case .hangup: self = .hangup
    case .terminate: self = .terminate
    }
  }

  /// Decodes a value with a fixed set of names; the error lists these names.
  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ key: CodingKeys,
    _ what: String,
    in fields: KeyedDecodingContainer<CodingKeys>
  ) throws -> Value {
    let name = try fields.decode(String.self, forKey: key)
    guard let value = Value(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: fields,
        debugDescription: "\(what) is \(Value.allCases.map(\.rawValue).joined(separator: ", ")), not \"\(name)\""
      )
    }
    return value
  }

  /// Decodes a field that may be missing but may not be null.
  private static func optional<Value: Decodable>(
    _ type: Value.Type,
    _ key: CodingKeys,
    in fields: KeyedDecodingContainer<CodingKeys>
  ) throws -> Value? {
    fields.contains(key) ? try fields.decode(type, forKey: key) : nil
  }

  private static func text(
    _ key: CodingKeys,
    _ problem: String,
    in fields: KeyedDecodingContainer<CodingKeys>
  ) throws -> String {
    let text = try fields.decode(String.self, forKey: key)
    guard !text.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: problem)
    }
    return text
  }

  /// Encodes the event as an object with its `type` and the fields of that type.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(kind, forKey: .type)
    switch self {
    case .launch(let inBackground, let url, let source, let event):
      try fields.encode(inBackground, forKey: .background)
      try fields.encodeIfPresent(url, forKey: .url)
      try fields.encodeIfPresent(source, forKey: .source)
      try fields.encodeIfPresent(event, forKey: .event)
    case .interruption(let phase): try fields.encode(phase, forKey: .phase)
    case .openURL(let url, let source):
      try fields.encode(url, forKey: .url)
      try fields.encodeIfPresent(source, forKey: .source)
    case .touch(let touches): try fields.encode(touches, forKey: .touches)
    case .key(let stroke):
      try fields.encode(stroke.phase, forKey: .phase)
      try fields.encode(stroke.code, forKey: .code)
      if !stroke.characters.isEmpty { try fields.encode(stroke.characters, forKey: .characters) }
      let modifiers = KeyStroke.Modifier.allCases.filter(stroke.modifiers.contains)
      if !modifiers.isEmpty { try fields.encode(modifiers, forKey: .modifiers) }
    case .remoteControl(let command): try fields.encode(command, forKey: .command)
    case .backgroundRefresh(let status): try fields.encode(status, forKey: .status)
    case .contentSize(let size): try fields.encode(size, forKey: .category)
    case .interfaceStyle(let style): try fields.encode(style, forKey: .style)
    case .orientation(let orientation): try fields.encode(orientation, forKey: .orientation)
    case .battery(let battery):
      try fields.encode(battery.level, forKey: .level)
      if battery.isCharging { try fields.encode(true, forKey: .charging) }
    case .userActivity(let activity):
      try fields.encode(activity.type, forKey: .activity)
      try fields.encodeIfPresent(activity.title, forKey: .title)
      try fields.encodeIfPresent(activity.webpageURL, forKey: .url)
      if !activity.userInfo.isEmpty { try fields.encode(activity.userInfo, forKey: .userInfo) }
      try fields.encodeIfPresent(activity.failure, forKey: .error)
    case .shortcut(let shortcut):
      try fields.encode(shortcut.type, forKey: .shortcut)
      try fields.encode(shortcut.title, forKey: .title)
      if !shortcut.userInfo.isEmpty { try fields.encode(shortcut.userInfo, forKey: .userInfo) }
    case .remoteNotification(let payload, let isOpened):
      try fields.encode(payload, forKey: .payload)
      try fields.encode(isOpened, forKey: .opened)
    case .notificationResponse(let response):
      try fields.encode(response.notification, forKey: .notification)
      try fields.encode(response.action, forKey: .action)
      try fields.encodeIfPresent(response.text, forKey: .text)
      try fields.encode(response.inBackground, forKey: .background)
    case .pushRegistration(.token(let token)): try fields.encode(token, forKey: .token)
    case .pushRegistration(.failure(let message)): try fields.encode(message, forKey: .error)
    case .backgroundURLSession(let identifier), .backgroundTask(let identifier):
      try fields.encode(identifier, forKey: .identifier)
    case .home, .foreground, .lock, .unlock, .memoryWarning, .memoryShortage, .backgroundFetch, .significantTimeChange,
      .screenshot, .shake, .hangup, .terminate:
      break
    }
  }
}
