import Mainspring

@main @MainActor
struct AsyncMain {
  static func main() async throws {
    // First, before anything is awaited.
    guard EventRunLoop.installAsMainActorExecutor() else {
      return print("This compiler's hooks were not tested: use a synchronous main, with runUntilComplete.")
    }
    let loop = EventRunLoop.main
    var ticks = 0
    // The same loop, with callouts that are isolated to the main actor.
    let ticker = EventRunLoop.mainActor.addTimer(after: .milliseconds(1), repeatingEvery: .milliseconds(1)) {
      ticks += 1
    }
    // The loop runs while this task is suspended.
    while ticks < 10 { try await loop.clock.sleep(for: .milliseconds(5)) }
    ticker.cancel()
    print("at least ten ticks: \(ticks >= 10)")
  }
}
