/// Plays a list of tracks, one after another.
final class Player {
  nonisolated enum State { case stopped, playing, paused }

  let tracks: [Track]
  private(set) var state = State.stopped
  private(set) var trackIndex = 0
  /// Whether the list restarts after its end.
  var repeats = false
  /// Whether the volume is reduced while other audio plays.
  var isDucked = false

  private let clock: any Clock<Duration>
  private let session: AudioSession
  private var playedBefore = Duration.zero
  private var sinceStart: (() -> Duration)?
  private var playback: Task<Void, Never>?
  private var fade: Task<Void, Never>?
  private var level = 100

  init(tracks: [Track], clock: any Clock<Duration>, session: AudioSession) {
    self.tracks = tracks
    self.clock = clock
    self.session = session
  }

  var track: Track { tracks[trackIndex] }
  /// The played time of the current track.
  var position: Duration { playedBefore + (sinceStart?() ?? .zero) }
  /// The volume in percent.
  var volume: Int { isDucked ? level * 30 / 100 : level }

  func play() {
    endFade()
    level = 100
    guard state != .playing else { return }
    state = .playing
    session.setActive(true)
    startTrack(at: playedBefore)
  }

  func pause() {
    guard state == .playing else { return }
    playedBefore = position
    halt(in: .paused)
  }

  func stop() {
    trackIndex = 0
    playedBefore = .zero
    halt(in: .stopped)
  }

  /// Moves to the next track; after the last one the player stops, unless it repeats.
  func skip() {
    guard trackIndex + 1 < tracks.count || repeats else { return stop() }
    move(to: (trackIndex + 1) % tracks.count)
  }

  /// Moves to the beginning of the track, or, in the first three seconds, to the track before it.
  func goBack() {
    move(to: position > .seconds(3) ? trackIndex : max(0, trackIndex - 1))
  }

  func seek(to bookmark: Bookmark) {
    trackIndex = bookmark.trackIndex
    playedBefore = bookmark.position
    if state == .playing { startTrack(at: playedBefore) }
  }

  /// Reduces the volume in ten steps, then pauses.
  func fadeOut(over duration: Duration) {
    guard state == .playing else { return }
    endFade()
    fade = Task {
      for step in 1...10 {
        try? await clock.sleep(for: duration / 10)
        if Task.isCancelled { return }
        level = 100 - 10 * step
      }
      pause()
    }
  }

  private func endFade() {
    fade?.cancel()
    fade = nil
  }

  private func move(to index: Int) {
    trackIndex = index
    playedBefore = .zero
    if state == .playing { startTrack(at: .zero) }
  }

  private func startTrack(at position: Duration) {
    playback?.cancel()
    playedBefore = position
    sinceStart = clock.stopwatch()
    playback = Task {
      try? await clock.sleep(for: track.length - position)
      if !Task.isCancelled { skip() }
    }
  }

  private func halt(in state: State) {
    self.state = state
    sinceStart = nil
    playback?.cancel()
    endFade()
    session.setActive(false)
  }
}
