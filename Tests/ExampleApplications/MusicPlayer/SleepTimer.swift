/// Fades the music out when the listener should be asleep.
final class SleepTimer {
  static let fade = Duration.seconds(10)

  private let player: Player
  private let clock: any Clock<Duration>
  private var countdown: Task<Void, Never>?

  init(player: Player, clock: any Clock<Duration>) {
    self.player = player
    self.clock = clock
  }

  /// Starts the countdown, anew where one runs.
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
