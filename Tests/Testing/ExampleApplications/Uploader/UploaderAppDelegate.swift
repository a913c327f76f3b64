import UIKit

/// Uploads files for as long as the system permits, and continues when the user returns.
final class UploaderAppDelegate: UIResponder, UIApplicationDelegate {
  let uploader: Uploader

  init(
    server: any ChunkServer,
    journal: UploadJournal = UploadJournal(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    uploader = Uploader(server: server, journal: journal, clock: clock)
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    uploader.start()
    return true
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    guard url.scheme == "upload", let name = url.host else { return false }
    uploader.upload(UploadFile(name: name, chunks: 4))
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { uploader.start() }

  func applicationWillTerminate(_ application: UIApplication) { uploader.saveProgress() }
}
