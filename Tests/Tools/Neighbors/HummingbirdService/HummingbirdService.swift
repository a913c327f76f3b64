import AppLifecycle
import ArgumentParser
import ControlPlane
import Glibc
import Hummingbird
import LifecycleServices
import Logging
import Mainspring
import ServiceLifecycle
import SystemEventSources

final class Server: DrainingApplicationDelegate {
  let run: ServiceGroupRun

  init(_ server: some Service) {
    run = ServiceGroupRun(ServiceGroup(services: [server], logger: Logger(label: "server")))
  }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    run.begin(in: application)
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) { print("giving back the cache") }

  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    await run.end()
  }
}

@main
struct HummingbirdService: AsyncParsableCommand {
  @Option(help: "The port; 0 selects a free one.") var port = 8080

  @MainActor static func main() async {
    // First, before anything is awaited.
    guard EventRunLoop.installAsMainActorExecutor() else { fatalError("this compiler's hooks were not tested") }
    await main(nil)
  }

  @MainActor func run() async throws {
    let application = LifecycleApplication(configuration: LifecycleConfiguration(name: "server"), loop: .main)
    // Before the server is made: its threads must not receive the signals.
    let signals = SignalEvents(sink: application, loop: .main)
    try signals.start()
    let control = try ControlServer(application: application, health: HealthChecks())

    let router = Router()
    router.get("slow") { _, _ in
      say("a request")
      try await Task.sleep(for: .seconds(2))
      return "an answer"
    }
    let delegate = Server(
      Application(
        router: router,
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
        onServerRunning: { channel in say("port \(channel.localAddress?.port ?? 0)") }
      )
    )
    application.delegate = delegate
    application.launch()
    _ = await application.waitForTermination()
    control.stop()
    withExtendedLifetime(signals) {}
    if let failure = delegate.run.failure { throw failure }
  }
}

/// Prints a line at once, even if the output is a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
