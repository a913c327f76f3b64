import Testing
import UIKitTesting

/// A singleton, which all devices of a process share.
@MainActor
final class PlayCounter {
  static let shared = PlayCounter()
  var plays = 0
}

final class JukeboxDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { PlayCounter.shared.plays += 1 }
}

@Test func aTestInAProcessOfItsOwnHasItsOwnStatics() async {
  await #expect(processExitsWith: .success) {
    try await MainActor.run {
      let device = SimulatedDevice()
      try device.launch(JukeboxDelegate.self)
      #expect(PlayCounter.shared.plays == 1)
    }
  }
}
