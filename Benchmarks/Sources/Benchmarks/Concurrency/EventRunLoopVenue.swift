import Mainspring

/// Mainspring's `EventRunLoop` as the executor.
struct EventRunLoopVenue: TaskVenueWithSleep {
  private let thread = try! LoopThread(name: "venue")

  func makePlayer() -> PlayerOnLoop { PlayerOnLoop(on: thread.loop) }

  func call(_ body: @escaping @Sendable () -> Void) async { try! await thread.loop.run(body) }

  func start(_ body: @escaping @Sendable () async -> Void) {
    Task(executorPreference: thread.loop, operation: body)
  }

  func sleep(for duration: Duration) async {
    let clock = thread.loop.clock
    try! await Task.sleep(until: clock.now.advanced(by: duration), clock: clock)
  }

  func end() { thread.shutDownAndWait() }
}
