import SystemEventSources

/// Touchscreen recordings and descriptions in evemu's format.
enum EvemuTarget: FuzzTarget {
  static let name = "evemu"

  static func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? EvemuRecording.axes(text)
    guard let recording = try? EvemuRecording(text) else { return }
    let read = recording.entries.indices.map { index in
      InputEvent(bytes: recording.bytes[(index * InputEvent.size)..<((index + 1) * InputEvent.size)])
    }
    precondition(read == recording.entries.map(\.event), "The bytes of a recording say something else.")
  }
}
