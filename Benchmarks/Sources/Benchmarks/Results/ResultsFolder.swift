import Foundation

/// Where records are.
enum ResultsFolder {
  /// The package that this program was built in; nil if the program was moved.
  static let package: URL? = {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// Returns the folder for a run that asks for no other: one for each run, outside version control.
  static func standard(started: Date, commit: String) -> URL {
    let date = started.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    return all.appendingPathComponent("\(date)-\(commit)")
  }

  /// Makes `.results/latest` lead to a run's folder.
  static func link(_ folder: URL) throws {
    let latest = all.appendingPathComponent("latest")
    // There is none before the first run.
    try? FileManager.default.removeItem(at: latest)
    try FileManager.default.createSymbolicLink(atPath: latest.path, withDestinationPath: folder.lastPathComponent)
  }

  private static var all: URL {
    (package ?? URL(fileURLWithPath: ".")).appendingPathComponent(".results")
  }
}
