import AppLifecycle
import Glibc
import Mainspring
import Systemd
import TestPrograms
import Testing

/// An application on a virtual clock that a stand-in for the service manager has started.
@MainActor
final class ManagedApplication {
  let manager: ManagerStandIn
  let loop: EventRunLoop
  let application: LifecycleApplication
  let service: SystemdService
  let delegate = ClosureDelegate()

  init(_ variables: [String: String] = [:], policy: BackgroundPolicy = .default) throws {
    manager = try ManagerStandIn()
    loop = try EventRunLoop(clock: .virtual())
    application = LifecycleApplication(
      configuration: LifecycleConfiguration(name: "managed", policy: policy),
      loop: loop,
      terminationHandler: .recorded
    )
    application.delegate = delegate
    let environment = variables.merging(["NOTIFY_SOCKET": manager.address]) { own, _ in own }
    service = try SystemdService(application, environment: environment)
    // Behind the service's observer.
    application.log.addObserver { [manager] _ in manager.readAll() }
  }

  /// Sends events one at a time, each with all that it causes now.
  func send(_ events: SystemEvent...) {
    for event in events {
      application.send(event)
      serve()
    }
  }

  func launch() { send(.launch(inBackground: false, url: nil, source: nil)) }

  /// Serves everything that is ready now.
  func serve() { loop.advance(by: .zero) }

  /// The datagrams since the last call, each with its lines in one text; the process's number and the time of a reload,
  /// which differ from run to run, are replaced by words.
  func messages() throws -> [String] {
    try manager.receiveAll().map { lines in
      lines.map { line in
        if line == "MAINPID=\(getpid())" { return "MAINPID=own" }
        return line.hasPrefix("MONOTONIC_USEC=") ? "MONOTONIC_USEC=now" : line
      }.joined(separator: " ")
    }
  }
}

/// A delegate whose callbacks run a test's closures.
@MainActor
final class ClosureDelegate: ApplicationDelegate {
  var onHangup: () -> Void = {}
  var onTerminate: () -> Void = {}
  var onLaunch: () -> Void = {}

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    onLaunch()
    return true
  }

  func applicationDidReceiveHangup(_ application: LifecycleApplication) { onHangup() }
  func applicationWillTerminate(_ application: LifecycleApplication) { onTerminate() }
}

/// A delegate whose drain never returns.
@MainActor
final class EndlessDrain: DrainingApplicationDelegate {
  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
