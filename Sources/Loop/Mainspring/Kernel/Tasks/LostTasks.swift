import Synchronization

/// Tasks that a closed loop cannot continue.
///
/// An executor cannot refuse a job, so such a task waits forever; the first one is reported.
enum LostTasks {
  private static let isReported = Atomic(false)

  static func report() {
    if isReported.exchange(true, ordering: .relaxed) { return }
    DiagnosticMessage.write(
      "a task was to continue on a run loop that is closed; it waits forever. End the tasks and actors of a loop before "
        + "the loop. Further ones are not reported.",
      level: .error
    )
  }
}
