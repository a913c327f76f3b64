/// Which of two things that are ready at once is served first.
public enum SourcePriority: Sendable {
  /// What the operating system has to say to the program: before everything but timers that are due.
  case system
  /// All else.
  case `default`
  /// Work that may wait until nothing else is ready: one piece at a time, just before the loop would sleep.
  case idle
}
