import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

/// The host's side of one application: its process, its connections and its sockets.
@MainActor
final class HostedApplicationState {
  /// The number of lines of the life-cycle log that a report shows.
  private static let keptLines = 50

  var description: ApplicationDescription
  /// Whether a file describes the application, so that it goes when the file does.
  var isFromFile = false
  /// The standard streams of the only application of a terminal, which has the host's variables too; nil writes the
  /// output to a file.
  var standard: (input: Int32, output: Int32, error: Int32)?
  /// Whether a former host has started the process.
  var isAdopted = false
  var process: HostedProcess?
  /// The control group of the process, also after its end, while others may be in it.
  var group: ControlGroup?
  /// The event for which the process was started, or that was delivered last.
  var lastEvent: SystemEvent?
  /// The path of the application's control socket.
  var controlPath: String?
  /// The event stream.
  var stream: ControlExchange?
  /// Waits for the control socket, or for the next attempt to open the event stream.
  var search: Task<Void, Never>?
  var lastExchange = 0
  var exchanges: [Int: ControlExchange] = [:]
  var limits: [Int: RunLoopTimer] = [:]
  /// The names of the sockets, in the order in which the program receives them.
  var socketKeys: [String] = []
  var watches: [String: DescriptorSource] = [:]
  /// When the next timer of the frozen application is due, if the host wakes it for its timers.
  var timer: LoopClock.Instant?
  /// The requests for whose work the process is started, or was woken last.
  var dueRequests: [PendingWork.Request] = []
  /// The request for the work that the application waits for, after which it is frozen.
  var question: ControlExchange?
  var questionLimit: RunLoopTimer?
  /// The last lines of the life-cycle log.
  var lines: [String] = []
  /// The memory of the processes when it was last read, in bytes.
  var lastMemory: Int?
  /// The end of the last process, in words; nil if this host has seen none.
  var lastEnd: String?
  /// The number of times that the application was thawed.
  var wakeUps = 0

  init(_ description: ApplicationDescription) { self.description = description }

  func keep(_ line: String) {
    if lines.count >= HostedApplicationState.keptLines { lines.removeFirst() }
    lines.append(line)
  }

  func forgetExchange(_ number: Int) {
    exchanges.removeValue(forKey: number)?.cancel()
    limits.removeValue(forKey: number)?.cancel()
  }

  /// Forgets the question before a freeze, and whether there was one.
  @discardableResult
  func forgetQuestion() -> Bool {
    defer { (question, questionLimit) = (nil, nil) }
    question?.cancel()
    questionLimit?.cancel()
    return questionLimit != nil
  }

  func unwatch(_ key: String) { watches.removeValue(forKey: key)?.cancel() }

  /// Closes what leads to the process.
  func closeConnections() {
    search?.cancel()
    search = nil
    stream?.cancel()
    stream = nil
    controlPath = nil
    timer = nil
    forgetQuestion()
    for number in Array(exchanges.keys) { forgetExchange(number) }
  }

  /// Closes everything.
  func close() {
    closeConnections()
    for key in Array(watches.keys) { unwatch(key) }
  }
}
