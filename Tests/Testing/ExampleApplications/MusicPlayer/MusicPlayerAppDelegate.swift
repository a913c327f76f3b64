import UIKit

/// Plays music, also in the background; calls interrupt it.
final class MusicPlayerAppDelegate: UIResponder, UIApplicationDelegate {
  let session = AudioSession()
  let player: Player
  let sleepTimer: SleepTimer
  private let bookshelf: Bookshelf
  private var resumesAfterInterruption = false
  private var resumesInForeground = false

  init(tracks: [Track], bookshelf: Bookshelf = Bookshelf(), clock: any Clock<Duration> = ContinuousClock()) {
    self.bookshelf = bookshelf
    player = Player(tracks: tracks, clock: clock, session: session)
    sleepTimer = SleepTimer(player: player, clock: clock)
    super.init()
    session.onInterruption = { [unowned self] in interrupted($0) }
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let bookmark = bookshelf.bookmark { player.seek(to: bookmark) }
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) { player.isDucked = true }

  func applicationDidBecomeActive(_ application: UIApplication) { player.isDucked = false }

  func applicationDidEnterBackground(_ application: UIApplication) {
    player.isDucked = false
    saveBookmark()
    guard player.state == .playing, !session.playsInBackground else { return }
    player.pause()
    resumesInForeground = true
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    if resumesInForeground { player.play() }
    resumesInForeground = false
  }

  func applicationWillTerminate(_ application: UIApplication) { saveBookmark() }

  private func saveBookmark() {
    bookshelf.bookmark = Bookmark(trackIndex: player.trackIndex, position: player.position)
  }

  private func interrupted(_ interruption: AudioSession.Interruption) {
    switch interruption {
    case .began:
      resumesAfterInterruption = player.state == .playing
      player.pause()
    case .ended(let shouldResume):
      if shouldResume, resumesAfterInterruption { player.play() }
      resumesAfterInterruption = false
    }
  }
}
