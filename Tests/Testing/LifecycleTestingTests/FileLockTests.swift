import Foundation
import HookConditions
import LifecycleTesting
import TestPrograms
import Testing

/// Tests of file locks that an application holds when it is suspended.
@MainActor
struct FileLockTests {
  /// An application that locks its file in one of its callbacks.
  private final class Archive: ApplicationDelegate {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID().uuidString)").path
    let descriptor: Int32
    var atEnd: (Archive) -> Void = { _ in }

    init() { descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }

    deinit {
      close(descriptor)
      unlink(path)
    }

    func lockWithFcntl(_ type: Int32) {
      var lock = flock()
      lock.l_type = Int16(type)
      lock.l_whence = Int16(SEEK_SET)
      #expect(fcntl(descriptor, F_SETLK, &lock) == 0)
    }

    func applicationDidEnterBackground(_ application: LifecycleApplication) { atEnd(self) }
  }

  private static let ending = BackgroundPolicy(whenFileLocked: .endProcess)

  @Test(.needs(.fileLocks), arguments: [false, true])
  func anApplicationThatIsSuspendedWithALockedFileIsEnded(usesFcntl: Bool) throws {
    let device = SimulatedDevice(policy: FileLockTests.ending)
    let app = try device.launch(Archive())
    app.atEnd = { usesFcntl ? $0.lockWithFcntl(F_WRLCK) : #expect(flock($0.descriptor, LOCK_EX) == 0) }
    device.pressHome()
    #expect(device.termination?.reason == .fileLocked(paths: [app.path]))
  }

  @Test(.needs(.fileLocks))
  func theTestFailsWithThePathByDefault() throws {
    let device = SimulatedDevice()
    let app = try device.launch(Archive())
    app.atEnd = { #expect(flock($0.descriptor, LOCK_SH) == 0) }
    withKnownIssue {
      device.pressHome()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(app.path) && $0.rawValue.contains("0xdead10cc") }
    }
    #expect(device.log.last(.warning(.fileLocked))?.detail?.contains(app.path) == true)
    #expect(device.state == .suspended && device.termination == nil)
  }

  @Test(.needs(.fileLocks, .queues, .threads))
  func aLockThatAnotherThreadOfTheApplicationTookCounts() async throws {
    let device = SimulatedDevice(policy: FileLockTests.ending)
    let app = try await device.launch(Archive())
    app.atEnd = { [descriptor = app.descriptor] _ in
      DispatchQueue.global().async { flock(descriptor, LOCK_EX) }
    }
    await device.pressHome()
    #expect(device.termination?.reason == .fileLocked(paths: [app.path]))
  }

  @Test func aReleasedLockDoesNotCount() throws {
    let device = SimulatedDevice(policy: FileLockTests.ending)
    let app = try device.launch(Archive())
    app.atEnd = {
      $0.lockWithFcntl(F_WRLCK)
      $0.lockWithFcntl(F_UNLCK)
      flock($0.descriptor, LOCK_EX)
      flock($0.descriptor, LOCK_UN)
    }
    device.pressHome()
    #expect(device.state == .suspended && device.log.count(.warning) == 0)
  }

  @Test func aLockOfTheTestOrOfAnotherApplicationDoesNotCount() throws {
    let device = SimulatedDevice(policy: FileLockTests.ending)
    let app = try device.launch(Archive())
    #expect(flock(app.descriptor, LOCK_EX) == 0)
    let other = SimulatedDevice(policy: BackgroundPolicy(whenFileLocked: .ignore))
    let otherApp = try other.launch(Archive())
    otherApp.atEnd = { flock($0.descriptor, LOCK_EX) }
    other.pressHome()
    device.pressHome()
    #expect(device.state == .suspended && other.state == .suspended)
  }

  @Test(.needs(.fileLocks))
  func theLocksOfAnEarlierLaunchDoNotCount() throws {
    let device = SimulatedDevice(policy: FileLockTests.ending)
    let first = try device.launch(Archive())
    first.atEnd = { flock($0.descriptor, LOCK_EX) }
    device.pressHome()
    #expect(device.termination?.reason == .fileLocked(paths: [first.path]))
    try device.launch(Archive())
    device.pressHome()
    #expect(device.state == .suspended)
  }

  @Test func aReusedDescriptorDoesNotCount() throws {
    let device = SimulatedDevice(policy: FileLockTests.ending)
    let app = try device.launch(Archive())
    let other = Archive()
    app.atEnd = { app in
      let copy = dup(app.descriptor)
      #expect(flock(copy, LOCK_EX) == 0)
      flock(copy, LOCK_UN)
      // The number is another file's now, which the test has locked.
      #expect(dup2(other.descriptor, copy) == copy)
    }
    #expect(flock(other.descriptor, LOCK_EX) == 0)
    device.pressHome()
    #expect(device.state == .suspended)
  }
}
