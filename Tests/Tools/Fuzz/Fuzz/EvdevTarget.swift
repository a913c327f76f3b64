import AppLifecycle
import SystemEventSources

/// The events of a touchscreen and of a keyboard, 24 bytes each; the first byte selects the known properties of the
/// touchscreen.
enum EvdevTarget: FuzzTarget {
  static let name = "evdev"

  static func read(_ bytes: [UInt8]) {
    guard let choice = bytes.first else { return }
    let axes = TouchAxes(
      x: choice & 1 == 0 ? 0...4095 : Int32.min...Int32.max,
      y: choice & 2 == 0 ? 0...4095 : 7...7,
      slotCount: choice & 4 == 0 ? 0 : 10
    )
    let screen = ScreenSize(width: 390, height: 844)
    var decoder = TouchDecoder(axes: axes, screen: screen)
    var fingers: Set<Int> = []
    var rest = bytes.dropFirst()
    while rest.count >= InputEvent.size {
      let event = InputEvent(bytes: rest.prefix(InputEvent.size))
      rest = rest.dropFirst(InputEvent.size)
      for case .event(let event) in decoder.feed(event) { check(event, screen, &fingers) }
      if decoder.isOutOfStep, choice & 16 != 0 {
        for event in decoder.resynchronize(with: nil) { check(event, screen, &fingers) }
      }
    }
    for event in decoder.cancelAll() { check(event, screen, &fingers) }
    precondition(fingers.isEmpty, "Fingers stay down: \(fingers).")
    readKeys(bytes.dropFirst())
  }

  /// Checks that a key is released only after it was pressed, and that none stays pressed.
  private static func readKeys(_ bytes: ArraySlice<UInt8>) {
    var decoder = KeyDecoder()
    var keys: Set<Int> = []
    func check(_ events: [SystemEvent]) {
      for case .key(let stroke) in events {
        if stroke.phase == .began {
          keys.insert(stroke.code)
        } else {
          precondition(keys.remove(stroke.code) != nil, "Comes up without having been down: \(stroke).")
        }
      }
    }
    var rest = bytes
    while rest.count >= InputEvent.size {
      check(decoder.feed(InputEvent(bytes: rest.prefix(InputEvent.size))))
      rest = rest.dropFirst(InputEvent.size)
    }
    check(decoder.cancelAll())
    precondition(keys.isEmpty, "Keys stay down: \(keys).")
  }

  /// Checks that a finger begins once, is on the screen, and ends once.
  private static func check(_ event: SystemEvent, _ screen: ScreenSize, _ fingers: inout Set<Int>) {
    guard case .touch(let touches) = event else { return }
    precondition(Set(touches.map(\.id)).count == touches.count, "A finger stands twice in \(touches).")
    for touch in touches {
      precondition(
        (0..<screen.width).contains(touch.x) && (0..<screen.height).contains(touch.y),
        "Off the screen: \(touch)."
      )
      switch touch.phase {
      case .began: precondition(fingers.insert(touch.id).inserted, "Begins twice: \(touch).")
      case .moved, .stationary: precondition(fingers.contains(touch.id), "Moves before it begins: \(touch).")
      case .ended, .cancelled: precondition(fingers.remove(touch.id) != nil, "Ends without a beginning: \(touch).")
      }
    }
  }
}
