import AppLifecycle
import ControlPlane
import Glibc
import Logging
import Mainspring
import MainspringLogging
import MainspringPrometheus
import Metrics

/// The parts of the gateway that operators watch: its log, its metrics, and whether it is alive and ready.
@MainActor
final class Watching {
  private let log: ApplicationLog
  private let endpoint: ServiceEndpoint?
  private let server: ControlServer
  private let stalls: StallWatch

  init(_ application: LifecycleApplication, _ settings: Settings, _ logger: Logger) throws {
    MessageLog.connect(to: logger, application: application)
    log = ApplicationLog(of: application, logger: logger)
    let metrics = PrometheusMetrics()
    MetricsSystem.bootstrap(metrics)
    endpoint = try settings.metricsPort.map {
      try ServiceEndpoint(of: application, at: .tcp(host: settings.host, port: $0), metrics: metrics)
    }
    stalls = try EventRunLoop.main.reportStalls(longerThan: .milliseconds(250)) { logger.warning("\($0)") }
    server = try ControlServer(application: application, health: Watching.health(settings))
    logger.info("probes: curl --unix-socket \(server.path) http://localhost/readyz")
    if let port = server.port { logger.info("probes: http://127.0.0.1:\(port)/readyz") }
    if let address = endpoint?.address { logger.info("metrics: http://\(address)/metrics") }
  }

  private static func health(_ settings: Settings) throws(SettingsError) -> HealthChecks {
    guard let port = settings.healthPort else { return HealthChecks() }
    guard let token = getenv("CONTROL_TOKEN").map({ String(cString: $0) }), token.utf8.count >= 16 else {
      throw SettingsError(path: "CONTROL_TOKEN", text: "\"healthPort\" needs this variable, with 16 bytes or more")
    }
    return HealthChecks(port: port, token: token)
  }
}
