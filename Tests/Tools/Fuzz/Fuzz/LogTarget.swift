import Foundation

@testable import ControlPlane

/// A life-cycle log.
enum LogTarget: FuzzTarget {
  static let name = "log"

  static func read(_ bytes: [UInt8]) {
    guard let entries = try? LifecycleLogReader.entries(of: Data(bytes)) else { return }
    for entry in entries { _ = LifecycleLineCoding.encode(entry) }
  }
}
