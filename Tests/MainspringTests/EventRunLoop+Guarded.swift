import Mainspring
@_exported import TestPrograms
import Testing

extension EventRunLoop {
  /// Runs until `isDone` holds; posted work or a descriptor must make it true.
  ///
  /// Records an issue after a minute without anything to serve.
  func runGuarded(mode: RunLoopMode = .default, until isDone: () -> Bool) {
    do { try serve(mode: mode, until: isDone) } catch { Issue.record("\(error)") }
  }
}
