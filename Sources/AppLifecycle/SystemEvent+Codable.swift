extension SystemEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, background, url, source, phase, touches
  }

  /// Reads an event.
  ///
  /// - Throws: `DecodingError`, whose text names the field that is missing or wrong and what would be right.
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
      self = .launch(
        inBackground: try fields.decodeIfPresent(Bool.self, forKey: .background) ?? false,
        url: try fields.decodeIfPresent(String.self, forKey: .url),
        source: try fields.decodeIfPresent(String.self, forKey: .source)
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
      let url = try fields.decode(String.self, forKey: .url)
      guard !url.isEmpty else {
        throw DecodingError.dataCorruptedError(forKey: .url, in: fields, debugDescription: "the URL is empty")
      }
      self = .openURL(url: url, source: try fields.decodeIfPresent(String.self, forKey: .source))
    case .touch:
      let touches = try fields.decode([TouchPoint].self, forKey: .touches)
      guard !touches.isEmpty else {
        throw DecodingError.dataCorruptedError(
          forKey: .touches,
          in: fields,
          debugDescription: "a touch frame needs at least one finger"
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

  /// Writes the event as an object with its `type` and what that needs.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(kind, forKey: .type)
    switch self {
    case .launch(let inBackground, let url, let source):
      try fields.encode(inBackground, forKey: .background)
      try fields.encodeIfPresent(url, forKey: .url)
      try fields.encodeIfPresent(source, forKey: .source)
    case .interruption(let phase): try fields.encode(phase, forKey: .phase)
    case .openURL(let url, let source):
      try fields.encode(url, forKey: .url)
      try fields.encodeIfPresent(source, forKey: .source)
    case .touch(let touches): try fields.encode(touches, forKey: .touches)
    case .home, .foreground, .lock, .unlock, .memoryWarning, .memoryShortage, .hangup, .terminate: break
    }
  }
}
