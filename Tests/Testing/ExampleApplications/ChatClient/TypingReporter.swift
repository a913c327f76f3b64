/// Reports to the other person that the user is writing, at most every three seconds, and that the user has stopped,
/// after five seconds without a key.
final class TypingReporter {
  static let interval = Duration.seconds(3)
  static let timeout = Duration.seconds(5)

  private let server: any ChatServer
  private let clock: any Clock<Duration>
  private var sinceReport: (() -> Duration)?
  private var timer: Task<Void, Never>?

  init(server: any ChatServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  func keyPressed() {
    if sinceReport.map({ $0() >= TypingReporter.interval }) ?? true {
      sinceReport = clock.stopwatch()
      server.tellTyping(true)
    }
    timer?.cancel()
    timer = Task {
      try? await clock.sleep(for: TypingReporter.timeout)
      if !Task.isCancelled { stop() }
    }
  }

  func stop() {
    timer?.cancel()
    guard sinceReport != nil else { return }
    sinceReport = nil
    server.tellTyping(false)
  }
}
