/// Shows that the other person is writing, until six seconds have passed without a report.
final class PeerTypingIndicator {
  static let timeout = Duration.seconds(6)

  private(set) var isShown = false
  private let clock: any Clock<Duration>
  private var timer: Task<Void, Never>?

  init(clock: any Clock<Duration>) { self.clock = clock }

  func peerTypes() {
    isShown = true
    timer?.cancel()
    timer = Task {
      try? await clock.sleep(for: PeerTypingIndicator.timeout)
      if !Task.isCancelled { isShown = false }
    }
  }

  func hide() {
    timer?.cancel()
    isShown = false
  }
}
