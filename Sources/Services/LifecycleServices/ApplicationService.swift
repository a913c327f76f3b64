import AppLifecycle
import Mainspring
import ServiceLifecycle

/// An application as a service of a `ServiceGroup`.
///
///     let application = LifecycleApplication(loop: .main)
///     application.delegate = Gateway()
///     let group = ServiceGroup(
///       configuration: ServiceGroupConfiguration(services: [.application(application)], logger: logger)
///     )
///     try EventRunLoop.main.runUntilComplete { try await group.run() }
///
/// The service launches the application, and runs until it has terminated. The group's graceful shutdown and the
/// cancellation of its task terminate the application with all its callbacks. A cancellation reaches the other services
/// of the group at the same moment, unless the group's list is made with `inOrder(_:)`. The loop itself must be
/// running: `runUntilComplete` runs it, or an `async` main after `EventRunLoop.installAsMainActorExecutor()`. The loop
/// goes on running after the application has terminated, for the other services.
public struct ApplicationService: Service {
  /// The application.
  public let application: LifecycleApplication
  /// The reason for the launch.
  public let options: LaunchOptions

  /// Creates a service that launches `application` when its group runs.
  public init(_ application: LifecycleApplication, options: LaunchOptions = LaunchOptions()) {
    self.application = application
    self.options = options
  }

  /// Launches the application, and returns when it has terminated in order.
  ///
  /// If the group is being shut down or cancelled already, it does not launch the application.
  ///
  /// - Throws: ``ApplicationServiceError`` if the application's loop does not run, or if the application terminated for
  ///   another reason than a request to terminate, and the process did not end with it.
  public func run() async throws {
    if Task.isCancelled || Task.isShuttingDownGracefully { return }
    try await launch()
    // The launch event was sent before this, so a request to terminate always follows it.
    let termination = await withTaskCancellationOrGracefulShutdownHandler {
      await application.waitForTermination()
    } onCancelOrGracefulShutdown: {
      application.send(.terminate)
    }
    if termination.reason != .terminated { throw ApplicationServiceError.ended(termination) }
  }

  @MainActor
  private func launch() throws(ApplicationServiceError) {
    guard application.loop.isOnThread, application.loop.currentMode != nil else { throw .loopDoesNotRun }
    // The group has added its signal sources before it runs its services, so the loop can now receive its signals
    // through them.
    application.loop.checkSignals()
    application.launch(options)
  }
}
