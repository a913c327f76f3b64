import HookConditions
import Testing
import UIKitTesting

@MainActor
@Test(.needs(.tasks)) func thePlayerFadesOutAndIsSuspended() throws {
  // Robolectric.buildActivity(…).setup()
  let device = SimulatedDevice()
  let app = try device.launch(PlayerDelegate.self)
  app.startSleepTimer()

  // idleFor(Duration.ofMinutes(10))
  device.advance(by: .seconds(600))
  // runToNextTask()
  device.runNext()
  #expect(app.fadedOut)
  // moveToState(CREATED)
  device.pressHome()
  // runToEndOfTasks()
  try device.runUntilIdle()
  #expect(device.state == .suspended)
}
