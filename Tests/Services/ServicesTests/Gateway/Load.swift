import Mainspring
import MainspringStreams
import TestPrograms

/// Clients that send requests to the gateway at a steady rate, each over a connection of its own.
///
/// Use it on its loop's thread.
final class Load {
  private let loop: EventRunLoop
  private var clients: [LoadClient] = []
  private var timer: RunLoopTimer?
  /// Whether a client connects again when the gateway has asked it to end its connection.
  let reconnects: Bool
  private(set) var sent = 0
  private(set) var answered = 0
  /// The answers that were not a file's contents, and connections that ended too early.
  private(set) var faults: [String] = []
  /// The contents of the latest answer.
  private(set) var latest = ""
  /// The clients that are connected, or connecting.
  private(set) var connected = 0

  /// Connects `count` clients, half of them to each address; each sends ten requests a second.
  init(_ count: Int, to addresses: [StreamAddress], on loop: EventRunLoop, reconnects: Bool) {
    self.loop = loop
    self.reconnects = reconnects
    clients = (0..<count).map { LoadClient(of: self, to: addresses[$0 % addresses.count], on: loop) }
    var next = 0
    // One request each millisecond for a hundred clients, in turn.
    timer = loop.addTimer(after: .zero, repeatingEvery: .seconds(0.1) / count) { [unowned self] in
      clients[next].send()
      next = (next + 1) % count
    }
  }

  /// Ends the connections after the answers to what was sent.
  func end() {
    timer?.cancel()
    clients.forEach { $0.leave() }
  }

  func countSent() { sent += 1 }

  func note(answer: String) {
    answered += 1
    latest = answer
  }

  func note(fault: String) { faults.append(fault) }

  func countConnection(_ change: Int) { connected += change }
}
