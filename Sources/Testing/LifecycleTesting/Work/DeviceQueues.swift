/// The way in which blocks of an application's own queues and of the global queues run on a simulated device.
///
/// In both cases a block runs on its own queue, on one of Dispatch's threads, and time stands still until it has run or
/// waits.
@nonexhaustive
public enum DeviceQueues: Hashable, Sendable {
  /// Blocks run one at a time, in the order in which they were queued, whenever the main thread is idle, so a test has
  /// one outcome.
  ///
  /// A block that sleeps, or waits for a semaphore, a group, a condition or a lock of another queue, lets the next
  /// block run. A block that polls for another in a loop of its own (`while !flag {}`) waits forever.
  case virtual
  /// All blocks run in parallel, as with Dispatch, and in parallel with the main thread, so the outcome of code with
  /// races varies.
  case real
}
