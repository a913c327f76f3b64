import AppLifecycle

/// The reason why an ``ApplicationService`` failed.
@nonexhaustive
public enum ApplicationServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing runs the application's loop, so the application could not be launched.
  case loopDoesNotRun
  /// The application terminated for another reason than a request to terminate.
  case ended(Termination)

  /// The reason, and what to do about it.
  public var description: String {
    switch self {
    case .loopDoesNotRun:
      """
      The application's loop does not run on the main thread. Run the group with \
      EventRunLoop.main.runUntilComplete { … }, or call EventRunLoop.installAsMainActorExecutor() first in an async main.
      """
    case .ended(let termination): termination.report
    }
  }
}
