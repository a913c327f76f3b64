import Foundation
import TestPrograms
import Testing
import UIKitTesting

/// Tests of real devices that change the whole process, so each uses its own process.
@Suite(.waitsForPrograms)
nonisolated struct RealDeviceProcessTests {
  private static var path: String { RunningProgram.productFolder.appendingPathComponent("TruthFixture").path }

  @Test func aWaitInterruptedByASignalContinues() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let path = RealDeviceProcessTests.path
      let isOver = try await MainActor.run {
        // Given a device, and a signal that interrupts the waits of this thread
        let real = try RealDevice(path)
        signal(SIGALRM) { @Sendable _ in }
        var interval = itimerval()
        interval.it_interval.tv_usec = 5000
        interval.it_value.tv_usec = 5000
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &interval, nil)

        // When the test waits
        let end = real.now + .seconds(0.2)
        real.advance(to: end)
        let isOver = real.now >= end

        interval = itimerval()
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &interval, nil)
        return isOver
      }

      // Then the whole time has passed
      try #require(isOver)
    }
  }

  @Test func aFolderThatCannotBeCreatedIsADeviceFailure() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given a folder for temporary files in which no folder can be created
      setenv("TMPDIR", "/proc", 1)
      let path = RealDeviceProcessTests.path

      // When a program is started
      let folder = try await MainActor.run {
        do {
          _ = try RealDevice(path)
          return ""
        } catch let failure as DeviceFailure {
          guard case .unusableFile(let path) = failure.problem else { throw failure }
          return path
        }
      }

      // Then the failure names the folder
      try #require(folder.hasPrefix("/proc/device-"))
    }
  }
}
