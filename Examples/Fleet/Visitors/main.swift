// One of many small services that a host starts, freezes and thaws: it counts its visitors and remembers them.
import AppLifecycle
import ControlPlane
import Glibc
import Mainspring
import MainspringStreams
import SystemEventSources
import Systemd

final class Visitors: ApplicationDelegate {
  private var count = 0

  // A service without connections goes to the background, and the host freezes it there. Write here everything that
  // must not be lost, because the host can end a frozen service without a further call.
  func applicationDidEnterBackground(_ application: LifecycleApplication) {
    print("\(count) visitors so far")
    fflush(nil)
  }

  func greet(_ stream: SocketStream) {
    count += 1
    stream.write("visitor \(count)\n")
    stream.close()
  }
}

let application = LifecycleApplication(configuration: LifecycleConfiguration(name: "visitors"), loop: .main)
let visitors = Visitors()
application.delegate = visitors
do {
  let signals = SignalEvents(sink: application, loop: .main)
  try signals.start()
  // The sockets are the host's, which listens while this process sleeps or does not run.
  let manager = try SystemdService(application)
  for socket in manager.passedDescriptors {
    _ = try EventRunLoop.main.listen(on: socket.number, onConnection: visitors.greet)
  }
  // The host follows the application's life over this server, and sends it events.
  let server = try ControlServer(application: application)
  exit(withExtendedLifetime((signals, manager, server)) { application.run() })
} catch {
  print("the service cannot start: \(error)")
  exit(1)
}
