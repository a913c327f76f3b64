import AppLifecycle
import ControlPlane
import Foundation
import LifecycleHost
import Mainspring

/// A program that runs under a host of its own: the host freezes it while it is suspended, and thaws it for events and
/// signals.
@MainActor
final class HostedProgram: PlayedProgram {
  private let host: ApplicationHost
  private let name: String
  private(set) var hasEnded = false

  /// Starts the host, and the program.
  ///
  /// - Parameters:
  ///   - standard: the program's standard streams.
  ///   - folder: the host's folder, for which ``ProgramGroup`` cares when this process ends.
  ///   - onRecord: called with each sentence of the host.
  init(
    _ program: [String],
    environment: [String: String],
    standard: (input: Int32, output: Int32, error: Int32),
    folder: String,
    loop: EventRunLoop,
    onRecord: @escaping @MainActor (String) -> Void,
    onEnd: @escaping @MainActor (ChildProcess.End) -> Void
  ) throws {
    let path = try RunCommand.executable(program[0])
    name = RunCommand.name(of: path)
    var description = ApplicationDescription(program: path, arguments: Array(program.dropFirst()))
    description.kind = HostMachine.Kind.application.rawValue
    description.directory = FileManager.default.currentDirectoryPath
    description.environment = environment
    description.restart = HostMachine.Restart.never.rawValue
    // The policy of the script limits it.
    description.backgroundTime = 0
    host = ApplicationHost(HostPlace.configuration(in: folder), loop: loop)
    host.onRecord { _, text in onRecord(text) }
    host.onOnlyEnd { [unowned self] status in
      hasEnded = true
      // A shell says the end by a signal in this way too.
      onEnd(status > 128 ? .killed(signal: status - 128) : .exited(status: status))
    }
    try host.start()
    try host.add(description, named: name, standard: standard)
    host.open(name)
  }

  // The log says whether the event has arrived.
  func send(_ event: SystemEvent, done: @escaping @MainActor @Sendable (Result<EventReply, ControlError>) -> Void) {
    host.send(event, to: name)
  }

  func signal(_ number: Int32) -> Int32? {
    if hasEnded { return ESRCH }
    switch number {
    // Under a host these signals are no events, since hosts stop processes by signals.
    case SIGTSTP: host.send(.home, to: name)
    case SIGCONT: host.send(.foreground, to: name)
    default: host.signal(number, to: name)
    }
    return nil
  }
}
