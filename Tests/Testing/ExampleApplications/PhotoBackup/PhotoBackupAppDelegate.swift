import UIKit

/// Backs photos up when it leaves the screen, with the means from before tasks and actors: queues, operations, groups
/// and timers.
final class PhotoBackupAppDelegate: UIResponder, UIApplicationDelegate {
  static let refreshInterval = 20.0

  let store = PhotoStore()
  let thumbnails = Thumbnails()
  let album = Album()
  let backup: Backup
  private(set) var refreshes = 0
  private(set) var thumbnailRuns = 0
  private var refreshTimer: Timer?

  init(transport: any PhotoTransport) {
    backup = Backup(store: store, transport: transport)
    super.init()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    refreshTimer = Timer.scheduledTimer(withTimeInterval: PhotoBackupAppDelegate.refreshInterval, repeats: true) {
      [weak self] _ in MainActor.assumeIsolated { self?.refreshes += 1 }
    }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    refreshTimer?.invalidate()
    album.saveNow()
  }

  func applicationDidEnterBackground(_ application: UIApplication) { backup.start() }

  /// Called when the user has taken photos.
  func take(_ photos: [String]) {
    for photo in photos { store.add(photo) }
    thumbnails.make(for: photos) { [weak self] in self?.thumbnailRuns += 1 }
  }
}
