import Foundation

/// Where the application's state is on the disk.
///
/// While a launch restores it, the file has another name, and it has its own back once the launch has come to its end.
/// A state that is found under the other name has not let a launch come so far: it is thrown away, so that no launch
/// fails twice of it.
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

  /// Takes the state for a launch; nil where there is none that can be.
  func take() -> Data? {
    if FileManager.default.fileExists(atPath: inUse.path) {
      LaunchEnvironment.warn("the last launch has not got over the state at \(path), which is removed")
      remove()
      return nil
    }
    guard let data = try? Data(contentsOf: kept) else { return nil }
    try? FileManager.default.moveItem(at: kept, to: inUse)
    return data
  }

  /// The launch that has taken the state has come to its end.
  func giveBack() {
    if FileManager.default.fileExists(atPath: inUse.path) { try? FileManager.default.moveItem(at: inUse, to: kept) }
  }

  func remove() {
    for file in [kept, inUse] { try? FileManager.default.removeItem(at: file) }
  }

  static func write(_ data: Data, to file: URL) {
    do {
      // For the user alone: the state may hold what a user has written.
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
