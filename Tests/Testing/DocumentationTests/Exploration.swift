import Testing
import UIKitTesting

final class DraftDelegate: UIResponder, UIApplicationDelegate {
  private(set) var isSaved = true

  func applicationDidBecomeActive(_ application: UIApplication) { isSaved = false }
  func applicationWillResignActive(_ application: UIApplication) { isSaved = true }
}

struct LostDraft: Error {}

@MainActor
@Test func noSequenceOfEventsLosesTheDraft() throws {
  let exploration = try SimulatedDevice.explore(
    depth: 3,
    make: { device in try device.launch(DraftDelegate.self) },
    fingerprint: { app in app.isSaved },
    invariant: { device, app in
      if device.state != .active, device.termination?.reason != .memoryShortage, !app.isSaved { throw LostDraft() }
    }
  )
  #expect(exploration.sequences > 50)
}

@MainActor
@Test func theShortestSequenceThatLosesTheDraftIsFound() throws {
  let failure = try #require(throws: DeviceFailure.self) {
    try SimulatedDevice.explore(
      depth: 3,
      make: { device in try device.launch(DraftDelegate.self) },
      invariant: { device, app in if device.termination != nil, !app.isSaved { throw LostDraft() } }
    )
  }
  #expect(failure.problem == .counterExample([.event(.memoryShortage)]))

  let device = SimulatedDevice()
  try device.launch(DraftDelegate.self)
  device.make([.event(.memoryShortage)])
  #expect(device.termination?.reason == .memoryShortage)
}
