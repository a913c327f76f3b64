@preconcurrency import Dispatch
import Foundation
import HookConditions
import Testing

@testable import LifecycleTesting

/// Tests that a search plays the same schedules wherever a shell sends the program's output.
struct StandardStreamTests {
  @Test(.needs(.queues)) func aMessageInARedirectedFileIsNoChangeOfAFile() async {
    await #expect(processExitsWith: .success) {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      let file = open(path, O_WRONLY | O_CREAT, 0o600)
      unlink(path)
      let choices = await MainActor.run {
        [open("/dev/null", O_WRONLY), file].map { output in
          dup2(output, STDERR_FILENO)
          return StandardStreamTests.choicesWhileBlocksWriteMessages
        }
      }
      exit(choices[0] > 0 && choices[0] == choices[1] && lseek(file, 0, SEEK_END) == 16 ? 0 : 1)
    }
  }

  /// The number of choices that a search has while two blocks each write a message of eight bytes.
  @MainActor
  private static var choicesWhileBlocksWriteMessages: Int {
    let run = ScheduleRun(.replay(Schedule()))
    ScheduleRun.$current.withValue(run) {
      let device = SimulatedDevice()
      guard (try? device.launch(Idle.self)) != nil else { return }
      device.run {
        for _ in 0..<2 { DispatchQueue.global().async { write(STDERR_FILENO, "message\n", 8) } }
      }
      device.advance(by: .seconds(1))
    }
    return run.choices.count
  }
}
