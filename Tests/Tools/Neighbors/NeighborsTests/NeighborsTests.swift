import AppLifecycle
import Hummingbird
import HummingbirdTesting
import LifecycleTesting
import Logging
import Mainspring
import MainspringInstruments
import NIOCore
import NIOPosix
import ServiceLifecycle
import SystemEventSources
import Testing

/// The libraries that services use beside the run loop, in one file with it: no name needs its module's name in front.
@MainActor
struct NeighborsTests {
  private final class Counter: ApplicationDelegate {
    var enteredBackground = 0
    func applicationDidEnterBackground(_ application: LifecycleApplication) { enteredBackground += 1 }
  }

  @Test func aHummingbirdApplicationAndASimulatedApplicationWorkInOneFile() async throws {
    let router = Router()
    router.get("state") { _, _ in "ready" }
    let server = Application(router: router, configuration: ApplicationConfiguration(serverName: "neighbor"))
    let answer = try await server.test(.router) { client in
      try await client.execute(uri: "/state", method: .get) { String(buffer: $0.body) }
    }

    let device = SimulatedDevice(configuration: LifecycleConfiguration(name: "neighbor"))
    let delegate = try await device.launch(Counter())
    await device.pressHome()

    #expect(answer == "ready")
    #expect(delegate.enteredBackground == 1)
  }

  @Test func anEventLoopOfNIOStopsAnEventRunLoop() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let wasStopped = try runUntilStopped { loop in group.next().execute { loop.stop() } }
    try await group.shutdownGracefully()
    #expect(wasStopped)
  }

  @Test func aServiceGroupRunsAServiceThatStopsAnEventRunLoop() async throws {
    struct Poster: Service {
      let loop: EventRunLoop
      func run() async throws { loop.stop() }
    }
    let wasStopped = try runUntilStopped { loop in
      // Not on the main actor, whose thread runs the loop.
      Task.detached {
        let service = ServiceGroupConfiguration.ServiceConfiguration(
          service: Poster(loop: loop),
          successTerminationBehavior: .gracefullyShutdownGroup
        )
        try await ServiceGroup(configuration: .init(services: [service], logger: Logger(label: "neighbors"))).run()
      }
    }
    #expect(wasStopped)
  }

  /// Runs a loop of this thread until `start`'s work stops it; returns false if that takes longer than 20 seconds.
  private func runUntilStopped(_ start: (EventRunLoop) throws -> Void) throws -> Bool {
    let loop = try EventRunLoop()
    var isLate = false
    loop.addTimer(after: .seconds(20)) {
      isLate = true
      loop.stop()
    }
    try start(loop)
    loop.run()
    return !isLate
  }
}
