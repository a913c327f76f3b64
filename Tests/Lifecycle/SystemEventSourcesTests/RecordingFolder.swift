import AppLifecycle
import Foundation
import SystemEventSources
import TestPrograms

/// A folder of recordings: the project's own, or recordings of real devices that may lie next to it.
struct RecordingFolder {
  /// Short recordings made by hand.
  static let own = RecordingFolder(url: Repository.url("Tests/Fixtures/Recordings"))
  /// Recordings of real devices.
  static let real = RecordingFolder(url: Repository.url("../shared/recordings"))

  let url: URL

  var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

  func recording(_ name: String) throws -> EvemuRecording { try EvemuRecording(text(name + ".events")) }

  func axes(_ name: String) throws -> TouchAxes { try EvemuRecording.axes(text(name + ".desc")) }

  /// Returns the touch frames of a whole recording, on a screen of 320 by 480 points.
  func frames(_ name: String, on device: String) throws -> [[TouchPoint]] {
    var decoder = TouchDecoder(axes: try axes(device), screen: ScreenSize(width: 320, height: 480))
    return decoder.frames(try recording(name).entries.map(\.event))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }
}
