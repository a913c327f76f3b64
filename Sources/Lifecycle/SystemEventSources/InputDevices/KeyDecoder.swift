import SystemEvents

/// Converts the events of a Linux keyboard to key strokes, with the characters of a US layout.
///
/// A decoder is a value: it does no I/O and uses no clock.
public struct KeyDecoder: Sendable {
  private var held: [Int: KeyStroke] = [:]
  private var isCapsLocked = false
  /// Whether events were lost; all events are ignored until the next report.
  private var isOutOfStep = false

  /// Creates a decoder for a keyboard with no key down.
  public init() {}

  /// Decodes the next event and returns its strokes: none, one, or the cancellation of all held keys if events were
  /// lost.
  public mutating func feed(_ event: InputEvent) -> [SystemEvent] {
    if event.type == InputCode.synchronization {
      if event.code == InputCode.dropped {
        isOutOfStep = true
        return cancelAll()
      }
      if event.code == InputCode.report { isOutOfStep = false }
      return []
    }
    guard event.type == InputCode.key, !isOutOfStep, let key = KeyDecoder.keys[event.code] else { return [] }
    switch event.value {
    // A held key repeats with the value 2.
    case 1, 2:
      if key.modifier == .capsLock, event.value == 1 { isCapsLocked.toggle() }
      let stroke = self.stroke(of: key)
      held[key.usage] = stroke
      return [.key(stroke)]
    case 0:
      guard var stroke = held.removeValue(forKey: key.usage) else { return [] }
      stroke.phase = .ended
      return [.key(stroke)]
    default: return []
    }
  }

  /// Cancels all keys that are down, for example when the keyboard is unplugged.
  public mutating func cancelAll() -> [SystemEvent] {
    defer { held = [:] }
    return held.keys.sorted().map { usage in
      var stroke = held[usage]!
      stroke.phase = .cancelled
      return .key(stroke)
    }
  }

  /// Cancels all keys that are down; the next event is the first of another keyboard.
  mutating func reset() -> [SystemEvent] {
    defer { self = KeyDecoder() }
    return cancelAll()
  }

  private func stroke(of key: Key) -> KeyStroke {
    var modifiers = Set(KeyDecoder.keys.values.filter { held[$0.usage] != nil }.compactMap(\.modifier))
    modifiers.remove(.capsLock)
    if let own = key.modifier { modifiers.insert(own) }
    if isCapsLocked { modifiers.insert(.capsLock) } else { modifiers.remove(.capsLock) }
    if let name = key.name, let stroke = KeyStroke(name, modifiers: modifiers) { return stroke }
    return KeyStroke(code: key.usage, modifiers: modifiers)
  }

  // MARK: - Keys

  private struct Key {
    /// The key's usage in the HID tables.
    var usage: Int
    /// The key's name in `KeyStroke`; nil for a modifier.
    var name: String?
    var modifier: KeyStroke.Modifier?
  }

  /// The keys by the kernel's key codes (`linux/input-event-codes.h`).
  private static let keys: [UInt16: Key] = {
    var keys: [UInt16: Key] = [:]
    func add(_ first: UInt16, _ names: [String]) {
      for (offset, name) in names.enumerated() {
        guard let stroke = KeyStroke(name) else { continue }
        keys[first + UInt16(offset)] = Key(usage: stroke.code, name: name)
      }
    }
    add(1, ["escape"])
    add(2, "1234567890-=".map(String.init))
    add(14, ["delete", "tab"])
    add(16, "qwertyuiop[]".map(String.init))
    add(28, ["return"])
    add(30, "asdfghjkl;'`".map(String.init))
    add(43, "\\zxcvbnm,./".map(String.init))
    add(57, ["space"])
    add(59, (1...10).map { "f\($0)" })
    add(87, ["f11", "f12"])
    add(102, ["home", "up", "pageUp", "left", "right", "end", "down", "pageDown"])
    add(111, ["forwardDelete"])
    let modifiers: [(UInt16, Int, KeyStroke.Modifier)] = [
      (29, 224, .control), (42, 225, .shift), (56, 226, .option), (125, 227, .command), (97, 228, .control),
      (54, 229, .shift), (100, 230, .option), (126, 231, .command), (58, 57, .capsLock),
    ]
    for (code, usage, modifier) in modifiers { keys[code] = Key(usage: usage, modifier: modifier) }
    return keys
  }()
}
