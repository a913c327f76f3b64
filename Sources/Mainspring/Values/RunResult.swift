/// The reason for which `run(mode:before:)` returned.
public enum RunResult: Hashable, Sendable {
  /// No timer, descriptor or posted work is left in the mode.
  case finished
  /// `stop()` was called.
  case stopped
  /// The deadline passed first.
  case timedOut
  /// A source was handled: posted work or a descriptor.
  ///
  /// A timer does not count.
  case handledSource
}
