/// Fades the music out after a time that the listener has chosen.
final class SleepTimer {
  static let fade = Duration.seconds(10)

  private let player: Player
  private let clock: any Clock<Duration>
  private var countdown: Task<Void, Never>?

  init(player: Player, clock: any Clock<Duration>) {
    self.player = player
    self.clock = clock
  }

  /// Starts the countdown, or restarts a running one.
  func start(_ duration: Duration) {
    cancel()
    countdown = Task {
      try? await clock.sleep(for: duration)
      if Task.isCancelled { return }
      countdown = nil
      player.fadeOut(over: SleepTimer.fade)
    }
  }

  func cancel() {
    countdown?.cancel()
    countdown = nil
  }

  var isRunning: Bool { countdown != nil }
}
