public import Mainspring
import Testing

extension EventRunLoop {
  /// Runs until `isDone` holds; posted work or a descriptor must make it true.
  ///
  /// Records an issue after a minute without anything to serve.
  public func runGuarded(mode: RunLoopMode = .default, until isDone: () -> Bool) {
    do { try serve(mode: mode, until: isDone) } catch { Issue.record("\(error)") }
  }

  /// Runs all that is ready, without moving virtual time.
  public func settle() { advance(by: .zero) }
}
