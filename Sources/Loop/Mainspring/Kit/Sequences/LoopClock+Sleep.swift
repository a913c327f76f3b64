extension LoopClock {
  /// Waits until `deadline` with a timer of the clock's loop.
  ///
  /// On a virtual clock it returns as soon as the loop reaches the deadline.
  ///
  /// The sleep does not keep the loop alive. If a system clock has no loop, the Swift runtime's own sleep is used; if a
  /// virtual clock has none, the process ends with a message. Callable from any task.
  ///
  /// - Throws: `CancellationError`, promptly, if the task is cancelled, or the loop is closed or deallocated.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    // The loop must not be in a local variable here, because a sleeping task would keep it alive.
    let sleep = attachedLoop.withLock { $0.loop }.map { Sleep(on: $0, until: deadline, tolerance: tolerance ?? .zero) }
    guard let sleep else {
      if abandonsSleepers {
        return try await withUnsafeThrowingContinuation { (_: UnsafeContinuation<Void, any Error>) in }
      }
      require(
        !isVirtual,
        "A virtual clock moves only with its loop: give it to an EventRunLoop before sleeping on it."
      )
      let duration = now.duration(to: deadline)
      // On Linux the standard library's continuous clock is `CLOCK_BOOTTIME`, and its suspending clock is
      // `CLOCK_MONOTONIC`.
      if countsSuspendedTime { return try await Task.sleep(for: duration, clock: .continuous) }
      return try await Task.sleep(for: duration, clock: .suspending)
    }
    try await sleep.wait()
  }
}
