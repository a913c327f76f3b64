import AppLifecycle
import Glibc
import LifecycleServices
import Logging
import Mainspring
import ServiceLifecycle
import SystemEventSources

// A program whose application is a service between two others, for tests that need a separate process. It prints what
// happens. The first argument says how the group ends: "signal" (the test sends it), "terminate" (the application is
// asked to terminate), "shutdown", "cancel", "throw" (the service that starts last throws), "late-throw" (it throws
// once the application is active), "early" (it is shut down before it runs), "early-signal" (a signal ends it before
// the sink has it), "unlaunched" (the application terminates before the group runs), "exceed" (the application does
// not drain in time), "noloop" (nothing runs the main loop). With "ordered" a cancellation reaches the services in
// order. With "async" the main loop is the main actor's executor; otherwise a synchronous main runs it. "inside" and
// "inside-throw" run the group inside the application, whose only services are then "first" and "last".

/// Writes without buffering: the line is in the pipe when this returns.
@Sendable func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

struct Failure: Error, CustomStringConvertible { let description = "the last service has failed" }

struct Neighbor: Service {
  let name: String
  var fails = false
  /// The service throws when this is finished.
  var failure: AsyncStream<Void>?
  /// Finished when the service runs.
  var running: AsyncStream<Void>.Continuation?

  func run() async throws {
    say("\(name) runs")
    running?.finish()
    if fails { throw Failure() }
    if let failure {
      for await _ in failure {}
      throw Failure()
    }
    do {
      try await gracefulShutdown()
      say("\(name) is shut down")
    } catch {
      say("\(name) is cancelled")
    }
  }
}

@MainActor
final class Delegate: DrainingApplicationDelegate {
  var whenActive: () -> Void = {}

  func applicationDidBecomeActive(_ application: LifecycleApplication) {
    say("the application is active")
    whenActive()
  }

  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    say("the application drains")
    if mode == "exceed" { try? await application.loop.clock.sleep(for: .seconds(3600)) }
    try? await application.loop.clock.sleep(for: .milliseconds(20))
    say("the application has drained")
  }
}

/// Runs the group inside the application.
@MainActor
func runInside(_ application: LifecycleApplication) async throws {
  let signals = SignalEvents(sink: application, loop: .main)
  try signals.start()
  let (firstRuns, lastRuns) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
  let last = Neighbor(name: "last", fails: mode == "inside-throw", running: lastRuns.continuation)
  let server = Server(
    ServiceGroup(
      services: [Neighbor(name: "first", running: firstRuns.continuation), last],
      logger: Logger(label: "fixture")
    )
  )
  application.delegate = server
  application.launch()
  for await _ in firstRuns.stream {}
  for await _ in lastRuns.stream {}
  say("both run")
  let termination = await application.waitForTermination()
  say("application: \(termination.reason.name), failure: \(server.run.failure.map { "\($0)" } ?? "none")")
  signals.stop()
}

let mode = CommandLine.arguments.dropFirst().first ?? ""

@MainActor
func run() async throws {
  let application = LifecycleApplication(
    configuration: LifecycleConfiguration(terminationBudget: mode == "exceed" ? .milliseconds(50) : .seconds(20)),
    loop: .main
  )
  if mode.hasPrefix("inside") { return try await runInside(application) }
  let delegate = Delegate()
  application.delegate = delegate
  let (firstRuns, lastRuns) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
  let failure = AsyncStream<Void>.makeStream()
  var last = Neighbor(name: "last", fails: mode == "throw", running: lastRuns.continuation)
  if mode == "late-throw" { last.failure = failure.stream }
  let services: [ServiceGroupConfiguration.ServiceConfiguration] = [
    .init(service: Neighbor(name: "first", running: firstRuns.continuation)), .application(application),
    .init(service: last),
  ]
  let isOrdered = CommandLine.arguments.contains("ordered")
  let group = ServiceGroup(
    configuration: ServiceGroupConfiguration(
      services: isOrdered ? .inOrder(services) : services,
      logger: Logger(label: "fixture")
    )
  )
  let sink = ServiceGroupSink(application: application)
  let signals = SignalEvents(sink: sink, loop: .main)
  if mode != "noloop" { try signals.start() }
  if mode == "early-signal" {
    sink.receive(.event(.terminate))
  }
  sink.group = group
  if mode == "early" { await group.triggerGracefulShutdown() }
  if mode == "unlaunched" {
    application.send(.terminate)
    _ = await application.waitForTermination()
  }
  let running = Task { try await group.run() }
  delegate.whenActive = {
    Task {
      // Every service must have begun before the order of their ends is compared.
      for await _ in firstRuns.stream {}
      for await _ in lastRuns.stream {}
      switch mode {
      case "terminate", "exceed": application.send(.terminate)
      case "shutdown": await group.triggerGracefulShutdown()
      case "cancel": running.cancel()
      case "late-throw": failure.continuation.finish()
      default: break
      }
    }
  }
  do {
    try await running.value
    say("the group has ended")
  } catch {
    say("the group has failed: \(error)")
  }
  say("application: \(application.termination?.reason.name ?? "never launched")")
  signals.stop()
}

if CommandLine.arguments.contains("async") {
  guard EventRunLoop.installAsMainActorExecutor() else { exit(3) }
  try await run()
} else if mode == "noloop" {
  _ = EventRunLoop.main
  try await run()
} else {
  try EventRunLoop.main.runUntilComplete { try await run() }
}
