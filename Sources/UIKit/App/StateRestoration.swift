import Foundation

/// Keeps what the delegate wants kept of the application's state when it leaves the screen, and gives it back at the next launch.
///
/// The archive is one file, replaced as a whole; one that cannot be read is removed, so that a launch never fails twice of it.
/// Applications with scenes keep activities instead; see `SceneList`.
@MainActor
final class StateRestoration {
  weak var application: UIApplication?
  private let folder: URL?

  /// - Parameter folder: where; nil keeps nothing.
  init(folder: URL?) { self.folder = folder }

  private var file: URL? { folder?.appendingPathComponent("application.state") }

  /// Asks the delegate whether the state is to be kept, and keeps it.
  func save() {
    guard let file, let application, let delegate = application.delegate else { return }
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    let isWanted =
      OptionalRequirement.value(of: .shouldSaveSecureState, of: delegate) {
        delegate.application(application, shouldSaveSecureApplicationState: coder)
      } ?? delegate.application(application, shouldSaveApplicationState: coder)
    guard isWanted else { return }
    coder.encode(
      NSString(string: application.information.version ?? ""),
      forKey: UIApplication.stateRestorationBundleVersionKey
    )
    coder.encode(NSDate(), forKey: UIApplication.stateRestorationTimestampKey)
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    coder.encode(NSString(string: system), forKey: UIApplication.stateRestorationSystemVersionKey)
    delegate.application(application, willEncodeRestorableStateWith: coder)
    coder.finishEncoding()
    StateRestoration.write(coder.encodedData, to: file)
    application.core.noteCallback("applicationWillEncodeRestorableState", detail: file.path)
  }

  /// Gives the delegate what was kept, if it wants that.
  func restore() {
    guard let file, let application, let delegate = application.delegate,
      let data = try? Data(contentsOf: file)
    else { return }
    guard let coder = try? NSKeyedUnarchiver(forReadingFrom: data) else {
      LaunchEnvironment.warn("the state at \(file.path) cannot be read, and is removed")
      try? FileManager.default.removeItem(at: file)
      return
    }
    coder.requiresSecureCoding = true
    let isWanted =
      OptionalRequirement.value(of: .shouldRestoreSecureState, of: delegate) {
        delegate.application(application, shouldRestoreSecureApplicationState: coder)
      } ?? delegate.application(application, shouldRestoreApplicationState: coder)
    guard isWanted else { return }
    application.core.noteCallback("applicationDidDecodeRestorableState", detail: file.path)
    delegate.application(application, didDecodeRestorableStateWith: coder)
    coder.finishDecoding()
  }

  // MARK: - Scenes' sessions

  private var sessionsFile: URL? { folder?.appendingPathComponent("sessions.plist") }

  /// What the scenes' sessions keep: property lists, one a session.
  var sessions: [[String: Any]] {
    guard let sessionsFile, let data = try? Data(contentsOf: sessionsFile) else { return [] }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [[String: Any]] ?? []
  }

  /// Keeps what the scenes' sessions keep.
  func save(sessions: [[String: Any]]) {
    guard let sessionsFile,
      let data = try? PropertyListSerialization.data(fromPropertyList: sessions, format: .binary, options: 0)
    else { return }
    StateRestoration.write(data, to: sessionsFile)
  }

  private static func write(_ data: Data, to file: URL) {
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
