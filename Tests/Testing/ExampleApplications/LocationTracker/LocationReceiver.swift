/// Receives the device's position.
///
/// While it runs, the application stays alive in the background if it declares the mode.
final class LocationReceiver {
  var onFix: ((Fix) -> Void)?
  private(set) var isRunning = false

  func start() {
    isRunning = true
    BackgroundMode.location.setInUse(true)
  }

  func stop() {
    isRunning = false
    BackgroundMode.location.setInUse(false)
  }

  /// Called by the system with each position.
  func deliver(_ fix: Fix) { if isRunning { onFix?(fix) } }
}
