import Foundation

/// The file that holds the application's state.
///
/// While a launch restores the state, the file has another name; the launch restores the name when it finishes. If a
/// launch finds a file with the other name, the previous launch did not finish. The launch then removes the state,
/// which could prevent this launch from finishing too.
struct StateArchiveFile {
  private let kept: URL
  private let inUse: URL

  init(in folder: URL) {
    kept = folder.appendingPathComponent("application.state")
    inUse = folder.appendingPathComponent("application.state.restoring")
  }

  var path: String { kept.path }

  func write(_ data: Data) {
    StateArchiveFile.write(data, to: kept)
    try? FileManager.default.removeItem(at: inUse)
  }

  /// Returns the state and renames the file for the duration of the launch; nil if there is no usable state.
  func take() -> Data? {
    if FileManager.default.fileExists(atPath: inUse.path) {
      LaunchEnvironment.warn("the last launch did not finish restoring the state at \(path), which is removed")
      remove()
      return nil
    }
    guard let data = try? Data(contentsOf: kept) else { return nil }
    try? FileManager.default.moveItem(at: kept, to: inUse)
    return data
  }

  /// Gives the file its name back after the launch that took the state has finished.
  func restoreName() {
    if FileManager.default.fileExists(atPath: inUse.path) { try? FileManager.default.moveItem(at: inUse, to: kept) }
  }

  func remove() {
    for file in [kept, inUse] { try? FileManager.default.removeItem(at: file) }
  }

  static func write(_ data: Data, to file: URL) {
    do {
      // Only the user may read the folder, because the state can contain text that the user has entered.
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      try data.write(to: file, options: .atomic)
    } catch {
      LaunchEnvironment.warn("the application's state cannot be written to \(file.path): \(error)")
    }
  }
}
