import Mainspring
import ServiceLifecycle

/// A run loop on a thread of its own as a service of a `ServiceGroup`.
///
///     RunLoopService(name: "meter") { loop in
///       loop.addTimer(after: .zero, repeatingEvery: .seconds(1)) { measure() }
///     }
///
/// The service ends when the loop's outermost run ends. The group's graceful shutdown calls `shutDown`, and the
/// cancellation of its task ends all runs of the loop at once, unless the group's list is made with `inOrder(_:)`: then
/// the services behind this one end first.
public struct RunLoopService: Service {
  private let name: String
  private let makeClock: @Sendable () -> LoopClock
  private let prepare: @Sendable (EventRunLoop) throws -> Void
  private let shutDown: @Sendable (EventRunLoop) -> Void

  /// Creates a service whose thread starts when its group runs.
  ///
  /// - Parameters:
  ///   - name: the name of the thread in debuggers and in `/proc`, which shows its first 15 bytes.
  ///   - clock: makes the loop's clock; by default the system's.
  ///   - prepare: adds the loop's first sources, on its thread. If it throws, the service fails with that error.
  ///   - shutDown: called on the loop's thread when the group is shut down gracefully. It must end the loop's runs, at
  ///     once or after what is in progress; by default it ends them at once.
  public init(
    name: String = "run loop",
    clock: @escaping @Sendable () -> LoopClock = { .system() },
    prepare: @escaping @Sendable (EventRunLoop) throws -> Void,
    shutDown: @escaping @Sendable (EventRunLoop) -> Void = { $0.endAllRuns() }
  ) {
    self.name = name
    makeClock = clock
    self.prepare = prepare
    self.shutDown = shutDown
  }

  /// Starts the thread, and returns when the thread has left the loop.
  ///
  /// - Throws: the error of `prepare`, or `RunLoopError` if the system has no thread or no descriptors left.
  public func run() async throws {
    let thread = ServiceThread()
    try await withTaskCancellationHandler {
      try await withGracefulShutdownHandler {
        try await thread.run(name: name, clock: makeClock, prepare: prepare)
      } onGracefulShutdown: {
        thread.onLoop(shutDown)
      }
    } onCancel: {
      thread.onLoop { $0.endAllRuns() }
    }
  }
}
