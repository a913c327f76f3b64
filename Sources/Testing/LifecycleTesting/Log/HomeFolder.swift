import Foundation

/// The home folders of devices, which have another name in each run.
enum HomeFolder {
  /// The path of each of them without its last six characters, which are random.
  static let prefix = FileManager.default.temporaryDirectory.path + "/device."

  /// Returns a line of a log with `~` in place of such a folder.
  static func hidden(in line: String) -> String {
    let parts = line.components(separatedBy: prefix)
    return parts[0] + parts.dropFirst().map { "~\($0.dropFirst(6))" }.joined()
  }
}
