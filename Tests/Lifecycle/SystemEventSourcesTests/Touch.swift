import AppLifecycle
import SystemEventSources

/// Raw events, with the names of the kernel's multi-touch protocol.
enum Touch {
  static let report = InputEvent(type: 0, code: 0, value: 0)
  static let contactReport = InputEvent(type: 0, code: 2, value: 0)
  static let dropped = InputEvent(type: 0, code: 3, value: 0)

  static func slot(_ slot: Int32) -> InputEvent { InputEvent(type: 3, code: 0x2f, value: slot) }
  static func trackingID(_ id: Int32) -> InputEvent { InputEvent(type: 3, code: 0x39, value: id) }
  static func x(_ value: Int32) -> InputEvent { InputEvent(type: 3, code: 0x35, value: value) }
  static func y(_ value: Int32) -> InputEvent { InputEvent(type: 3, code: 0x36, value: value) }
  static func pointerX(_ value: Int32) -> InputEvent { InputEvent(type: 3, code: 0, value: value) }
  static func pointerY(_ value: Int32) -> InputEvent { InputEvent(type: 3, code: 1, value: value) }
  static func button(isDown: Bool) -> InputEvent { key(0x14a, isDown ? 1 : 0) }
  static func key(_ code: UInt16, _ value: Int32) -> InputEvent { InputEvent(type: 1, code: code, value: value) }

  static func down(slot: Int32 = 0, id: Int32, x: Int32, y: Int32) -> [InputEvent] {
    [Touch.slot(slot), trackingID(id), Touch.x(x), Touch.y(y)]
  }

  static func up(slot: Int32 = 0) -> [InputEvent] { [Touch.slot(slot), trackingID(-1)] }

  /// Returns a frame of protocol A that lists these contacts.
  static func contacts(_ places: (x: Int32, y: Int32)...) -> [InputEvent] {
    places.flatMap { [x($0.x), y($0.y), contactReport] } + [report]
  }
}

extension TouchDecoder {
  /// Returns a decoder on whose axes one unit is one point.
  static func plain(slotCount: Int = 10) -> TouchDecoder {
    TouchDecoder(
      axes: TouchAxes(x: 0...999, y: 0...999, slotCount: slotCount),
      screen: ScreenSize(width: 1000, height: 1000)
    )
  }

  mutating func feed(_ events: [InputEvent]) -> [SourceEvent] { events.flatMap { feed($0) } }

  /// Returns the touch frames for these events, without other results.
  mutating func frames(_ events: [InputEvent]) -> [[TouchPoint]] {
    feed(events).compactMap { event in
      if case .event(.touch(let touches)) = event { touches } else { nil }
    }
  }
}
