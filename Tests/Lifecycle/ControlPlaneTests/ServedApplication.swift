import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms

@testable import ControlPlane

/// An application with a control server; clients talk to it from their own threads while its loop runs on this one.
@MainActor
final class ServedApplication {
  let folder = TemporaryFolder()
  let loop: EventRunLoop
  let application: LifecycleApplication
  let server: ControlServer

  init(
    name: String = "courier",
    policy: BackgroundPolicy = .default,
    connectionLimit: Int = 512,
    idleLimit: Duration = .seconds(10),
    answerLimit: Duration = .seconds(5),
    allowsPeer: @escaping (Int32) -> Bool = PeerCheck.allows(socket:),
    health: HealthChecks? = nil,
    delegate: (any ApplicationDelegate)? = nil,
    isLaunched: Bool = true
  ) throws {
    loop = try EventRunLoop(clock: .system())
    // Other tests lock files of this process.
    var policy = policy
    policy.whenFileLocked = .ignore
    application = LifecycleApplication(
      configuration: LifecycleConfiguration(name: name, policy: policy),
      loop: loop,
      terminationHandler: .recorded
    )
    application.delegate = delegate
    server = try ControlServer(
      application: application,
      folder: folder.path,
      connectionLimit: connectionLimit,
      idleLimit: idleLimit,
      answerLimit: answerLimit,
      allowsPeer: allowsPeer
    )
    if let health { try server.begin(health) }
    if isLaunched { handle(.launch(inBackground: false, url: nil, source: nil)) }
  }

  nonisolated var path: String { server.path }
  nonisolated var client: ControlClient { ControlClient(socketPath: server.path) }

  /// Sends an event from this thread, and runs the loop until it has been handled.
  func handle(_ event: SystemEvent) {
    var isHandled = false
    application.send(event) { [loop] _ in
      isHandled = true
      // A run does not check its condition while the application is suspended.
      loop.endAllRuns()
    }
    while !isHandled { loop.run(while: { !isHandled }) }
  }

  /// Runs the loop until the application, which has left the foreground, is suspended.
  func waitForSuspension() {
    // A run does not check its condition while the application is suspended.
    application.onSuspension { [loop] in loop.endAllRuns() }
    while application.machine.phase != .suspended { loop.run(while: { application.machine.phase != .suspended }) }
  }

  /// Runs the loop until `client` has returned on its own thread, or the application has ended.
  func serve<Value: Sendable>(_ client: @escaping @Sendable () throws -> Value) throws -> Value {
    // While the application is suspended no run checks its condition, so the end of the session ends all runs.
    let session = Session(client) { [weak loop] in
      loop?.post(priority: .system, modes: .all) { [weak loop] in loop?.endAllRuns() }
    }
    while !session.isDone, application.termination == nil { loop.run(while: { !session.isDone }) }
    // A process whose application has ended stops its server next.
    if application.termination != nil { server.stop() }
    return try session.wait()
  }
}

/// A client's work on its own thread, and its result.
final class Session<Value: Sendable>: Sendable {
  private let result = Locked<Result<Value, any Error>?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () throws -> Value, wake: @escaping @Sendable () -> Void = {}) {
    Thread.detachNewThread { [self] in
      let outcome = Result { try body() }
      result.withLock { $0 = outcome }
      finished.signal()
      wake()
    }
  }

  var isDone: Bool { result.withLock { $0 != nil } }

  func wait() throws -> Value {
    finished.wait()
    return try result.withLock { $0! }.get()
  }
}
