import AppLifecycle
import Glibc
import Logging
import Mainspring
import SystemEventSources
import Systemd

/// Answers with files, over TCP and a Unix socket; docs/services/operating.md takes it from a laptop to a fleet.
final class Gateway: DrainingApplicationDelegate {
  private let server: Server
  private let settingsPath: String

  init(_ server: Server, settingsPath: String) {
    self.server = server
    self.settingsPath = settingsPath
  }

  // SIGHUP.
  func applicationDidReceiveHangup(_ application: LifecycleApplication) { server.reload(from: settingsPath) }

  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) { server.releaseMemory() }

  // SIGTERM. Accepted requests are still answered, at most for 20 seconds; then the watchdog ends the process.
  func applicationWillTerminate(_ application: LifecycleApplication) { server.stopAccepting() }

  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    await server.drain(before: deadline)
  }
}

let logger = Logger(label: "gateway")
let application = LifecycleApplication(configuration: LifecycleConfiguration(name: "gateway"), loop: .main)
let signals = SignalEvents(sink: application, loop: .main)
let pressure = MemoryPressureSource(sink: application, loop: .main)
do {
  // A static program in a sandbox without /proc does not see its arguments.
  let named = getenv("GATEWAY_SETTINGS").map { String(cString: $0) }
  let path = CommandLine.arguments.dropFirst().first ?? named ?? "gateway.json"
  let settings = try Settings(path: path)
  let watching = try Watching(application, settings, logger)
  let service = try SystemdService(application)
  application.delegate = Gateway(try Server(settings, service, logger: logger), settingsPath: path)
  try signals.start()
  if case .unavailable(let reason) = pressure.start() { logger.notice("no memory warnings: \(reason)") }
  exit(withExtendedLifetime((watching, service)) { application.run() })
} catch {
  logger.critical("\(error)")
  exit(EX_CONFIG)
}
