public import Mainspring
import Testing

extension EventRunLoop {
  /// Runs until `isDone` holds; posted work or a descriptor must make it true.
  ///
  /// Records an issue if it does not hold within a minute of the loop's time.
  public func runGuarded(mode: RunLoopMode = .default, until isDone: () -> Bool) {
    do { try serve(mode: mode, until: isDone) } catch { Issue.record("\(error)") }
  }

  /// Runs all that is ready, without moving virtual time.
  public func settle() { advance(by: .zero) }
}
