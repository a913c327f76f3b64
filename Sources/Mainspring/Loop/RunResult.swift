/// Why `run(mode:before:)` returned.
public enum RunResult: Hashable, Sendable {
  /// Nothing is left in the mode that could ever run: no timer, no descriptor, no posted work.
  case finished
  /// `stop()` was called.
  case stopped
  /// The deadline came first.
  case timedOut
  /// A source was handled: posted work or a descriptor. A timer that fires does not count.
  case handledSource
}
