import Dispatch

/// Swift's default executor, which is Dispatch's pool of threads; for calls, a serial queue.
struct DefaultExecutorVenue: TaskVenueWithSleep {
  private let queue = DispatchQueue(label: "venue")

  func makePlayer() -> DefaultPlayer { DefaultPlayer() }

  func call(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async {
        body()
        continuation.resume()
      }
    }
  }

  func start(_ body: @escaping @Sendable () async -> Void) { Task(operation: body) }

  func sleep(for duration: Duration) async { try! await Task.sleep(for: duration) }

  func end() {}
}
