import Foundation
import Mainspring

/// Runs a loop on a thread of its own until the task is cancelled; `prepare` adds the sources, on that thread.
func runLoopOnThread(_ prepare: @escaping @Sendable (EventRunLoop) -> Void) async throws {
  let end = AsyncStream<Void>.makeStream()
  let loop = try await withCheckedThrowingContinuation { (started: CheckedContinuation<EventRunLoop, any Error>) in
    Thread.detachNewThread {
      let loop: EventRunLoop
      do { loop = try EventRunLoop() } catch { return started.resume(throwing: error) }
      prepare(loop)
      started.resume(returning: loop)
      loop.run()
      end.continuation.finish()
    }
  }
  // A task of its own, which the cancellation does not reach: it waits until the thread has left the loop.
  let ended = Task { for await _ in end.stream {} }
  // If the run has not begun yet, it ends at its first check.
  await withTaskCancellationHandler {
    await ended.value
  } onCancel: {
    loop.stop()
  }
}

@main
struct LoopOnThread {
  static func main() async throws {
    let service = Task {
      try await runLoopOnThread { loop in
        loop.addTimer(after: .zero, repeatingEvery: .seconds(1)) { print("a callout on the loop's thread") }
      }
    }
    try await Task.sleep(for: .milliseconds(100))
    service.cancel()
    try await service.value
    print("the loop has ended")
  }
}
