/// The order in which work that is ready at the same time is served.
public enum SourcePriority: Sendable {
  /// For events from the operating system: served before all other work except due timers.
  case system
  /// For all other work.
  case `default`
  /// For work that may wait until nothing else is ready: one piece at a time, just before the loop would block.
  case idle
}
