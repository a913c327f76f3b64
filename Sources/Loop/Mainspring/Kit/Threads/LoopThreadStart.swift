/// The hand-over of a new thread's loop to the thread that started it.
///
/// Callable from any thread.
final class LoopThreadStart: Sendable {
  private let result = OneTimeValue<Result<EventRunLoop, RunLoopError>>()

  /// Limits the calling thread to its processors and creates its loop.
  ///
  /// Returns nil if that fails; ``loop()`` then throws the reason.
  func makeLoop(processors: Set<Int>, clock: LoopClock) -> EventRunLoop? {
    let result = Result { () throws(RunLoopError) in
      if !processors.isEmpty { try Processors.limitThread(to: processors) }
      return try EventRunLoop(clock: clock)
    }
    self.result.set(result)
    return try? result.get()
  }

  /// Waits for the loop; throws if it could not be created.
  func loop() throws(RunLoopError) -> EventRunLoop { try result.wait().get() }
}
