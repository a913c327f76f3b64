import AppLifecycle
import Bakery
import ControlPlane
import Glibc
import Mainspring
import MainspringStreams
import SystemEventSources
import Systemd

let application = LifecycleApplication(configuration: LifecycleConfiguration(name: "bakery"), loop: .main)
let bakery = Bakery()
application.delegate = bakery
let signals = SignalEvents(sink: application, loop: .main)
try signals.start()

let health = HealthChecks(port: 7081, token: "bread-and-butter")
let server = try ControlServer(application: application, health: health)

// A host listens in place of the service, and passes it the socket.
let manager = try SystemdService(application)
for socket in manager.passedDescriptors {
  _ = try EventRunLoop.main.listen(on: socket.number, onConnection: bakery.serve)
}
if manager.passedDescriptors.isEmpty {
  _ = try EventRunLoop.main.listen(at: .tcp(host: "127.0.0.1", port: 7080), onConnection: bakery.serve)
}

exit(application.run())
