import Mainspring

/// The file locks that the application holds while it is suspended.
extension LifecycleApplication {
  /// The files that the application has locked, and the receiver of the warning about them.
  struct FileLockWatch {
    /// Returns the paths of the files that the application has locked now.
    let lockedFiles: @MainActor () -> [String]
    /// Called with the warning, if the policy only reports locks.
    let report: @MainActor (String) -> Void

    init(
      lockedFiles: @escaping @MainActor () -> [String],
      report: @escaping @MainActor (String) -> Void = { _ in }
    ) {
      self.lockedFiles = lockedFiles
      self.report = report
    }
  }

  /// Replaces the search for file locks, and sets the receiver of the warning; for simulated devices, whose
  /// applications share a process.
  package func watchFileLocks(
    lockedFiles: @escaping @MainActor () -> [String],
    report: @escaping @MainActor (String) -> Void
  ) {
    fileLocks = FileLockWatch(lockedFiles: lockedFiles, report: report)
  }

  /// Applies the policy's `whenFileLocked` if the application, which has just been suspended, holds a file lock.
  func checkFileLocks() {
    let consequence = configuration.policy.whenFileLocked
    if consequence == .ignore { return }
    let files = fileLocks.lockedFiles()
    if files.isEmpty { return }
    let termination = Termination.filesLocked(files, time: log.time)
    if consequence == .endProcess { return terminate(with: termination) }
    log.write(.warning, LifecycleLogEntry.Warning.fileLocked.rawValue, detail: termination.report)
    fileLocks.report(termination.report)
  }
}

/// A closure of an application that the system calls on a queue of its own.
package enum BackgroundCallback {
  /// The callback that the running code belongs to, for example `completion handler of requestAuthorization`; nil if
  /// there is none.
  ///
  /// Tasks that the callback starts inherit it. Any thread may use this.
  @TaskLocal package static var name: String?
}

extension RunLoopMode {
  /// The private mode to which a loop is confined while its application is suspended; none of the application's sources
  /// is in it.
  static let suspended = RunLoopMode("mainspring.suspended")
}
