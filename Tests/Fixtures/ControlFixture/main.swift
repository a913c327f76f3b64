import AppLifecycle
import ControlPlane
import Glibc
import Mainspring

// A service with a control server, for tests and attacks that need a separate process.
//
//     ControlFixture FOLDER [DESCRIPTORS [NAME [TOKEN]]]
//
// It prints the path of its socket, and ends on the event `terminate`. It never stops its server: an answer that was
// given must be sent when the process ends. DESCRIPTORS is the number of descriptors that it may open, and NAME the
// service's name. With a TOKEN it also listens at a port of the loopback interface, and prints the port.

let arguments = CommandLine.arguments
if arguments.count > 2, let count = rlim_t(arguments[2]) {
  var limit = rlimit(rlim_cur: count, rlim_max: count)
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

let name = arguments.count > 3 ? arguments[3] : "service"
let application = LifecycleApplication(configuration: LifecycleConfiguration(name: name), loop: .main)
let health = arguments.count > 4 ? HealthChecks(port: 0, token: arguments[4]) : nil
let server = try ControlServer(application: application, folder: arguments[1], health: health)
let line = Array((server.path + "\n" + (server.port.map { "port \($0)\n" } ?? "")).utf8)
_ = write(STDOUT_FILENO, line, line.count)

// Reports the number of descriptors that the application can still open, on each request to reload its configuration.
final class Delegate: ApplicationDelegate {
  func applicationDidReceiveHangup(_ application: LifecycleApplication) {
    var opened: [Int32] = []
    while opened.count < 1000, case let descriptor = dup(STDIN_FILENO), descriptor >= 0 { opened.append(descriptor) }
    for descriptor in opened { close(descriptor) }
    let line = Array("\(opened.count) left\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
  }
}
application.delegate = Delegate()

exit(application.run())
