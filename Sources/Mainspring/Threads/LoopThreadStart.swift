import CLibEvent

/// The hand-over of a new thread's loop to the thread that started it.
///
/// Callable from any thread.
final class LoopThreadStart: Sendable {
  private let result = Locked<Result<EventRunLoop, RunLoopError>?>(nil)
  private let changed = Condition()

  /// Names the calling thread, limits it to its processors and creates its loop.
  ///
  /// Returns nil if that fails; the thread that waits gets the reason.
  func makeLoop(name: String, processors: Set<Int>, clock: LoopClock) -> EventRunLoop? {
    let result = Result { () throws(RunLoopError) in
      mainspring_name_thread(name)
      if !processors.isEmpty { try Processors.limitThread(to: processors) }
      return try EventRunLoop(clock: clock)
    }
    self.result.withLock { $0 = result }
    changed.lock()
    changed.signal()
    changed.unlock()
    return try? result.get()
  }

  /// Waits for the loop.
  func loop() throws(RunLoopError) -> EventRunLoop {
    changed.lock()
    defer { changed.unlock() }
    while true {
      if let result = result.withLock({ $0 }) { return try result.get() }
      changed.wait()
    }
  }
}
