import Foundation

/// The files of this repository that tests play and read.
enum Repository {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func path(_ name: String) -> String { root.appendingPathComponent(name).path }
  static func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
}
