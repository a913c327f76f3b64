import AppLifecycle
import ControlPlane
import Glibc
import Mainspring
import MainspringStreams
import SystemEventSources
import Systemd

// An application for hosts, which behaves well or in one of the ways that a host must endure.
//
//     HostFixture [BEHAVIOR]
//
// It answers each line of a connection with its number, "PROCESS LINES TIMER", and counts a timer's calls.

enum Behavior: String {
  case good
  /// Goes on with eight busy threads and a busy child when it is suspended.
  case busy
  /// Ignores SIGTERM.
  case stubborn
  /// Never leaves the foreground, and its watchdog is stopped.
  case stuck
  /// Keeps a background task for ever, with a policy that permits it.
  case greedy
  /// Starts a child with a session of its own, which ignores SIGTERM.
  case forks
  /// Ends with a failure when it is launched.
  case fails
  /// Ends by a signal when it is sent to the background.
  case crashes
  /// Writes to its standard output without an end.
  case chatty
}

final class Service: ApplicationDelegate {
  let behavior: Behavior
  var lines = 0
  var calls = 0

  init(_ behavior: Behavior) { self.behavior = behavior }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    application.loop.addTimer(after: .milliseconds(50), repeatingEvery: .milliseconds(50)) { [self] in calls += 1 }
    return true
  }

  func applicationDidEnterBackground(_ application: LifecycleApplication) {
    switch behavior {
    case .busy:
      for _ in 0..<8 { startThread { while true {} } }
      if fork() == 0 { while true {} }
    case .stuck:
      while true { sleep(1) }
    case .greedy:
      _ = application.backgroundTasks.begin(name: "for ever")
    case .crashes:
      abort()
    default: break
    }
  }

  func serve(_ stream: SocketStream) {
    stream.onRead { [self] stream in
      while (try? stream.input.takeLine(maximum: 1024)) != nil {
        lines += 1
        stream.write("\(getpid()) \(lines) \(calls)\n")
      }
    }
  }
}

/// Starts a thread that needs nothing of the application.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread,
    nil,
    { box in
      Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
      return nil
    },
    Unmanaged.passRetained(Box(body)).toOpaque()
  )
}

let behavior = CommandLine.arguments.dropFirst().first.flatMap(Behavior.init) ?? .good
var policy = BackgroundPolicy.default
if behavior == .stuck { policy.gracePeriod = .seconds(3600) }
if behavior == .greedy {
  policy.budget = .seconds(3600)
}
let application = LifecycleApplication(
  configuration: LifecycleConfiguration(name: "fixture", policy: policy),
  loop: .main
)
let signals = SignalEvents(sink: application, loop: .main)
let service = Service(behavior)
application.delegate = service
if behavior == .fails { exit(3) }
if behavior == .stubborn { signal(SIGTERM, SIG_IGN) } else { try signals.start() }
if behavior == .forks, fork() == 0 {
  setsid()
  signal(SIGTERM, SIG_IGN)
  while true { pause() }
}
if behavior == .chatty {
  startThread {
    let line = Array((String(repeating: "x", count: 4000) + "\n").utf8)
    while true { _ = write(STDOUT_FILENO, line, line.count) }
  }
}
let manager = try SystemdService(application)
for socket in manager.passedDescriptors {
  _ = try EventRunLoop.main.listen(on: socket.number, onConnection: service.serve)
}
let server = try ControlServer(application: application)
exit(withExtendedLifetime((manager, server)) { application.run() })
