import AppLifecycle
import ControlPlane
import Glibc
import Mainspring
import SystemEventSources

final class Gateway: ApplicationDelegate {}

let application = LifecycleApplication(configuration: LifecycleConfiguration(name: "gateway"), loop: .main)
application.delegate = Gateway()
let signals = SignalEvents(sink: application, loop: .main)
do {
  try signals.start()
  // The port is for probes that cannot use a Unix socket; omit it and the token if the socket is enough.
  let health = HealthChecks(stallLimit: .seconds(2), port: 0, token: "a-secret-of-the-service")
  let server = try ControlServer(application: application, health: health)
  print("curl --fail --unix-socket \(server.path) http://localhost/readyz")
  print("curl --fail -H 'Authorization: Bearer …' http://127.0.0.1:\(server.port ?? 0)/livez")
  // This example ends by itself.
  EventRunLoop.main.addTimer(after: .milliseconds(100)) { application.send(.terminate) }
  let status = application.run()
  server.stop()
  print("exit status \(status)")
} catch {
  print("no probes: \(error)")
  exit(1)
}
