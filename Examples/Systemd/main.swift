// A service of systemd: it answers each connection with its number. A restart refuses no connection.
import AppLifecycle
import Glibc
import Mainspring
import MainspringStreams
import SystemEventSources
import Systemd

final class Counter: ApplicationDelegate {
  private let listener: ServicePart
  private var count = 0

  init(listener: ServicePart) { self.listener = listener }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    listener.setReady()
    return true
  }

  // Called for SIGHUP, which `systemctl reload` sends.
  func applicationDidReceiveHangup(_ application: LifecycleApplication) { count = 0 }

  func answer(_ stream: SocketStream) {
    count += 1
    stream.write("\(count)\n")
    stream.close()
  }
}

let application = LifecycleApplication(loop: .main)
let signals = SignalEvents(sink: application, loop: .main)
do {
  let service = try SystemdService(application)
  let counter = Counter(listener: service.addPart("listener"))
  application.delegate = counter
  var options = StreamOptions()
  // A client may keep its end open for a second after the answer; further clients wait.
  options.closeTimeout = .seconds(1)
  options.maximumConnections = 100
  // From the socket's unit, which can have several sockets of one name, or what a former process has stored.
  let passed = try service.listeningSockets(named: "counter")
  for socket in passed {
    _ = try EventRunLoop.main.listen(on: socket.number, options: options, onConnection: counter.answer)
  }
  if passed.isEmpty {
    let address = StreamAddress.tcp(
      host: "127.0.0.1",
      port: CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 7070
    )
    let listener = try EventRunLoop.main.listen(at: address, options: options, onConnection: counter.answer)
    try service.store([listener.descriptor], named: "counter")
  }
  try signals.start()
  exit(withExtendedLifetime(service) { application.run() })
} catch {
  print("the service cannot start: \(error)")
  exit(1)
}
