import AppLifecycle
import ControlPlane
import Mainspring

/// A host as an application of its own: it drains when it is asked to end, and has a control server.
@MainActor
public final class HostService: DrainingApplicationDelegate {
  /// The host.
  public let host: ApplicationHost
  /// The application that the host's process is.
  public let application: LifecycleApplication
  private var server: ControlServer?

  /// The path of the host's control socket; nil before ``start()``.
  public var controlSocket: String? { server?.path }

  /// Creates the application of a host.
  public init(_ host: ApplicationHost, loop: EventRunLoop) {
    self.host = host
    application = LifecycleApplication(
      configuration: LifecycleConfiguration(name: "host", terminationBudget: .seconds(30)),
      loop: loop
    )
    application.delegate = self
  }

  /// Starts the host, and serves its control socket.
  ///
  /// - Throws: ``ApplicationHost/StartError`` or `ControlError`.
  public func start() throws {
    try host.start()
    let server = try ControlServer(
      application: application,
      folder: HostClient.controlFolder(in: host.configuration.runtimeFolder)
    )
    server.furtherRoutes = { [weak host] in host?.answer($0) }
    self.server = server
    host.record("host", "it serves at \(server.path)")
  }

  /// Ends all applications of the host.
  public func applicationWillTerminate(
    _ application: LifecycleApplication,
    before deadline: LoopClock.Instant
  ) async {
    await withCheckedContinuation { done in host.end { done.resume() } }
  }
}
