import UIKit

/// Records the user's route, also in the background.
final class LocationTrackerAppDelegate: UIResponder, UIApplicationDelegate {
  let receiver = LocationReceiver()
  let tracker: Tracker
  /// Whether recording pauses while the device is locked; the user's choice.
  var pausesWhenLocked = false

  init(
    server: any TrackServer,
    archive: TrackArchive = TrackArchive(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    tracker = Tracker(receiver: receiver, server: server, archive: archive, clock: clock)
    super.init()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    tracker.resume()
    tracker.flush()
  }

  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    if pausesWhenLocked { tracker.pause() }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { tracker.flush() }

  func applicationWillTerminate(_ application: UIApplication) { tracker.save() }
}
