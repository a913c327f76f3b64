import AppLifecycle
import LifecycleServices
import Logging
import Mainspring
import ServiceLifecycle
import SystemEventSources

/// A service of the group that is no application: it waits until the group shuts it down, or cancels it.
struct Database: Service {
  func run() async throws {
    try? await gracefulShutdown()
    print("the database is closed last")
  }
}

final class Gateway: DrainingApplicationDelegate {
  func applicationDidBecomeActive(_ application: LifecycleApplication) {
    print("the gateway is ready")
    // This example ends by itself.
    application.loop.addTimer(after: .milliseconds(300)) { application.send(.terminate) }
  }

  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    print("the gateway answers its last requests")
  }
}

let application = LifecycleApplication(loop: .main)
application.delegate = Gateway()
// SIGTERM shuts down the group: first the application, which is last in its list. This is before the services, since
// some start threads, which would not block the signals.
let sink = ServiceGroupSink(application: application)
let signals = SignalEvents(sink: sink, loop: .main)
try signals.start()
let meter = RunLoopService(name: "meter") { loop in
  loop.addTimer(after: .zero, repeatingEvery: .seconds(1)) { print("a callout on the meter's own thread") }
}
let group = ServiceGroup(
  configuration: ServiceGroupConfiguration(
    services: .inOrder([.init(service: Database()), .init(service: meter), .application(application)]),
    logger: Logger(label: "gateway")
  )
)
sink.group = group
try EventRunLoop.main.runUntilComplete { try await group.run() }
