import HookConditions
import LifecycleTesting
import TestPrograms
import Testing

/// Tests of the state of a device that outlives its application.
@MainActor
struct DeviceConditionTests {
  let device = SimulatedDevice()

  @Test func theDeviceIsLockedAndUnlockedBeforeTheFirstLaunch() {
    #expect(!device.isLocked && device.unlock() == .dropped(reason: "the device is not locked"))
    #expect(device.lock() == .handled)
    #expect(device.isLocked)
    #expect(device.unlock() == .handled)
    #expect(!device.isLocked)
  }

  @Test func theAsynchronousFormsLockAndUnlockTheDeviceBeforeTheFirstLaunchToo() async {
    #expect(await device.lock() == .handled)
    #expect(device.isLocked)
    #expect(await device.unlock() == .handled)
    #expect(!device.isLocked)
  }

  @Test func anApplicationLaunchedIntoTheBackgroundOfALockedDeviceKnowsTheLock() throws {
    device.lock()
    try device.launchInBackground(Listener.self)
    #expect(device.application?.machine.isLocked == true && device.state == .suspended)
    #expect(device.returnToForeground() == .dropped(reason: "the device is locked"))
    device.unlock()
    #expect(device.state == .suspended && device.application?.machine.isLocked == false)
    device.returnToForeground()
    #expect(device.state == .active)
    #expect(device.log.count(.callback(.protectedDataDidBecomeAvailable)) == 1)
  }

  @Test func theLockOutlivesAnApplicationThatTheSystemEnds() throws {
    try device.launch(Listener.self)
    device.lock()
    device.memoryShortage()
    #expect(device.termination?.reason == .memoryShortage && device.isLocked)
    try device.launchInBackground(Listener.self)
    #expect(device.application?.machine.isLocked == true)
  }

  @Test func eachDeviceHasItsOwnLock() {
    let other = SimulatedDevice()
    device.lock()
    #expect(device.isLocked && !other.isLocked)
  }

  @Test func theSettingsAreChangedWithoutAnApplication() {
    #expect(device.setBackgroundRefresh(.denied) == .handled)
    #expect(device.setContentSize(.small) == .handled)
  }

  // MARK: - The lock of the screen

  @Test func theScreenLocksAfterItsTimeWithoutTheUser() throws {
    device.autoLock = .seconds(60)
    try device.launch(Listener.self)
    device.advance(by: .seconds(59))
    #expect(!device.isLocked && device.state == .active)
    device.advance(by: .seconds(1))
    #expect(device.isLocked && device.state == .suspended)
    #expect(device.log.last(.event(.lock))?.time == .seconds(60))
  }

  @Test func theScreenDoesNotLockByDefault() throws {
    try device.launch(Listener.self)
    device.advance(by: .seconds(100_000))
    #expect(!device.isLocked && device.state == .active)
  }

  @Test func anActionOfTheUserStartsTheTimeOfTheLockAgain() async throws {
    device.autoLock = .seconds(60)
    try await device.launch(Listener.self)
    await device.advance(by: .seconds(50))
    await device.touch([TouchPoint(id: 1, phase: .began, x: 1, y: 1)])
    await device.advance(by: .seconds(50))
    await device.memoryWarning()
    #expect(!device.isLocked)
    await device.advance(by: .seconds(10))
    #expect(device.isLocked)
    await device.unlock()
    #expect(device.state == .active)
    await device.advance(by: .seconds(60))
    #expect(device.isLocked)
  }

  @Test func theScreenOfADeviceWithoutAnApplicationLocks() {
    device.autoLock = .seconds(60)
    device.advance(by: .seconds(60))
    #expect(device.isLocked)
  }

  @Test func theScreenNoLongerLocksWhenItsTimeIsRemoved() throws {
    device.autoLock = .seconds(60)
    try device.launch(Listener.self)
    device.autoLock = nil
    device.advance(by: .seconds(1000))
    #expect(!device.isLocked)
    try device.runUntilIdle()
  }
}
