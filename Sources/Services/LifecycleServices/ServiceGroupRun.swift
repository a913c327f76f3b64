import AppLifecycle
import Mainspring
import ServiceLifecycle

/// A service group that runs from the launch of an application until it drains.
///
///     func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
///       run.begin(in: application)
///       return true
///     }
///
///     func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
///       await run.end()
///     }
///
/// In an ``ApplicationService`` the group is the outer one: the application, with its probes, has ended when a server
/// before it in the list begins to drain. Here the application is the outer one: while the group drains, probes answer
/// that the application is terminating, and a service manager sees it stop and extends its time. The application's
/// termination budget limits the drain.
@MainActor
public final class ServiceGroupRun {
  /// The error with which the group ended; nil if it runs, or has ended without one.
  public private(set) var failure: (any Error)?
  private let group: ServiceGroup
  private var task: Task<Void, Never>?

  /// Creates a run of `group`, which nothing else may run.
  public init(_ group: ServiceGroup) { self.group = group }

  /// Runs the group; when it has ended by itself, or has failed, `application` is asked to terminate.
  ///
  /// - Precondition: it is called once.
  public func begin(in application: LifecycleApplication) {
    require(task == nil, "The group runs already: call begin(in:) once.")
    task = Task {
      do { try await group.run() } catch { failure = error }
      application.send(.terminate)
    }
  }

  /// Shuts down the group gracefully, and returns when it has ended; at once if it has ended or was never begun.
  public func end() async {
    await group.triggerGracefulShutdown()
    await task?.value
  }
}
