import AppLifecycle
import Glibc
import LifecycleServices
import Logging
import Mainspring
import ServiceLifecycle
import SystemEventSources

// A process with a server of SwiftNIO, a run loop on a thread and an application in one ServiceGroup, which starts and
// stops them many times:
//
//     NeighborService ROUNDS WAY
//
// WAY is how each round ends: "signal" (SIGTERM, which SignalEvents receives), "shared-signal" (SIGTERM, which the
// group and SignalEvents receive), "cancel", "throw" (a service throws), "terminate" (the application terminates by
// itself) or "outside" (the test sends SIGTERM). It prints "ready" in each round, and at the end the number of rounds
// in which everything ended in order. A round that hangs ends the process with SIGALRM.

struct Failure: Error {}

/// Throws as soon as the application is active.
struct Thrower: Service {
  let active: AsyncStream<Void>

  func run() async throws {
    for await _ in active { throw Failure() }
  }
}

@MainActor
final class Delegate: DrainingApplicationDelegate {
  var whenActive: () -> Void = {}
  var hasDrained = false

  func applicationDidBecomeActive(_ application: LifecycleApplication) { whenActive() }

  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    await Task.yield()
    hasDrained = true
  }
}

@main
@MainActor
struct NeighborService {
  static func main() throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1
    let way = CommandLine.arguments.dropFirst(2).first ?? "terminate"
    var orderly = 0
    for _ in 0..<rounds {
      alarm(60)
      if try EventRunLoop.main.runUntilComplete({ try await round(way) }) { orderly += 1 }
    }
    print("\(orderly) of \(rounds)")
  }

  /// Starts and stops everything once; returns whether it ended in order.
  static func round(_ way: String) async throws -> Bool {
    let application = LifecycleApplication(loop: .main)
    let sink = ServiceGroupSink(application: application)
    // Before the server, whose threads must not receive the signals.
    let signals = SignalEvents(sink: sink, loop: .main)
    try signals.start()
    defer { signals.stop() }
    let delegate = Delegate()
    application.delegate = delegate
    let active = AsyncStream<Void>.makeStream()
    let server = EchoServer()
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          .init(service: server), .init(service: RunLoopService { $0.addTimer(after: .zero) {} }),
          .application(application),
        ] + (way == "throw" ? [.init(service: Thrower(active: active.stream))] : []),
        gracefulShutdownSignals: way == "shared-signal" ? [.sigterm] : [],
        logger: Logger(label: "neighbors") { _ in SwiftLogNoOpLogHandler() }
      )
    )
    sink.group = group
    let running = Task { try await group.run() }
    delegate.whenActive = {
      print("ready")
      fflush(nil)
      active.continuation.yield()
      switch way {
      case "signal", "shared-signal": kill(getpid(), SIGTERM)
      case "cancel": running.cancel()
      case "terminate": application.send(.terminate)
      default: break
      }
    }
    let hasFailed: Bool
    do {
      try await running.value
      hasFailed = false
    } catch is Failure {
      hasFailed = true
    }
    return hasFailed == (way == "throw") && delegate.hasDrained && application.termination?.reason == .terminated
      && server.hasEnded
  }
}
