/// The reason for which ``EventRunLoop/run(mode:before:)`` or ``EventRunLoop/performPendingWork(mode:)`` returned.
public enum RunResult: Hashable, Sendable {
  /// No timer, source, descriptor or posted work is left in the mode that would keep the run going.
  case finished
  /// `stop()`, `endAllRuns()` or `close()` was called.
  case stopped
  /// The deadline passed first; or, in a pass for a host loop, no source was handled.
  case timedOut
  /// A source was handled: a signaled source, posted work, a task's job or a descriptor.
  ///
  /// A timer does not count.
  case handledSource
}
