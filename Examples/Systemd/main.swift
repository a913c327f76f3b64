// A service of systemd: it answers each connection with its number. A restart refuses no connection.
import AppLifecycle
import Glibc
import Mainspring
import SystemEventSources
import Systemd

final class Counter: ApplicationDelegate {
  let socket: Int32
  let listener: ServicePart
  var count = 0

  init(socket: Int32, listener: ServicePart) {
    self.socket = socket
    self.listener = listener
  }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    do {
      try EventRunLoop.mainActor.addDescriptor(socket) { _ in self.answer() }
      listener.setReady()
    } catch {
      print("no connections: \(error)")
    }
    return true
  }

  // Called for SIGHUP, which `systemctl reload` sends.
  func applicationDidReceiveHangup(_ application: LifecycleApplication) { count = 0 }

  func answer() {
    let connection = accept(socket, nil, nil)
    guard connection >= 0 else { return }
    count += 1
    let text = "\(count)\n"
    write(connection, text, text.utf8.count)
    close(connection)
  }
}

func listeningSocket(port: UInt16) -> Int32 {
  let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  // Connections that a former process has closed keep the port for a minute, which a restart does not wait for.
  var yes: CInt = 1
  setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
  let isBound = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  guard isBound, listen(number, 128) == 0 else { fatalError("port \(port): \(String(cString: strerror(errno)))") }
  return number
}

let application = LifecycleApplication(loop: .main)
let signals = SignalEvents(sink: application, loop: .main)
let service = try SystemdService(application)
let listening: Int32
if let passed = service.passedDescriptors.first(where: { $0.name == "counter" }) {
  // From the socket's unit, or what a former process has stored.
  listening = passed.number
} else {
  listening = listeningSocket(port: CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 7070)
  try service.store([listening], named: "counter")
}
application.delegate = Counter(socket: listening, listener: service.addPart("listener"))
try signals.start()
exit(application.run())
