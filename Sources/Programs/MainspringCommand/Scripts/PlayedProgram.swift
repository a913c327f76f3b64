import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

/// The process of a program under test: how it receives events and signals.
@MainActor
protocol PlayedProgram: AnyObject {
  /// Whether the program has ended; some of its output may not have been reported yet.
  var hasEnded: Bool { get }

  /// Sends an event; calls `done` with the result if the program itself says it.
  func send(_ event: SystemEvent, done: @escaping @MainActor @Sendable (Result<EventReply, ControlError>) -> Void)

  /// Sends a signal; returns the error number if that fails, otherwise nil.
  ///
  /// Sends nothing to a program that has ended, because its process identifier may have been reused.
  func signal(_ number: Int32) -> Int32?
}

/// A program that this process starts, and reaches at the program's control server.
@MainActor
final class StartedProgram: PlayedProgram {
  private let child: ChildProcess
  private let loop: EventRunLoop
  private(set) var hasEnded = false
  /// A client of the program's control server; nil before the first successful event.
  private var client: ControlClient?
  private let asking = DispatchQueue(label: "control")

  init(
    _ program: [String],
    environment: [String: String],
    descriptors: [Int32: Int32],
    group: ProgramGroup,
    loop: EventRunLoop,
    onEnd: @escaping @MainActor (ChildProcess.End) -> Void
  ) throws {
    self.loop = loop
    child = try ChildProcess.start(
      program[0],
      Array(program.dropFirst()),
      environment: environment,
      descriptors: descriptors,
      processGroup: group.identifier
    )
    try loop.addChild(child) { [unowned self] end in
      hasEnded = true
      onEnd(end)
    }
  }

  // Does not block the main thread, because a program that hangs must not block the script.
  func send(_ event: SystemEvent, done: @escaping @MainActor @Sendable (Result<EventReply, ControlError>) -> Void) {
    let known = client
    let pid = child.processIdentifier
    asking.async { [loop] in
      let result: Result<(ControlClient, EventReply), ControlError>
      do throws(ControlError) {
        let client: ControlClient
        if let known {
          client = known
        } else {
          client = ControlClient(socketPath: try RunningApplications.find(String(pid)).socketPath)
        }
        result = .success((client, try client.send(event)))
      } catch {
        result = .failure(error)
      }
      loop.postToMainActor {
        if case .success(let success) = result { self.client = success.0 }
        done(result.map(\.1))
      }
    }
  }

  func signal(_ number: Int32) -> Int32? {
    if hasEnded { return ESRCH }
    return kill(child.processIdentifier, number) == 0 ? nil : errno
  }
}
