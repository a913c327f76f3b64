/// How the blocks of an application's own and global queues run on a simulated device.
///
/// Both run a block on its own queue and on a thread of Dispatch's, and time stands still until it has run or waits.
public enum DeviceQueues: Hashable, Sendable {
  /// One block at a time, in the order in which they were queued, whenever the main thread has nothing to do: one test
  /// has one outcome.
  ///
  /// A block that waits for a semaphore, a group, a condition or a lock of another queue, or that sleeps, lets the next
  /// one run. A block that waits for another in a loop of its own (`while !flag {}`) waits for ever.
  case virtual
  /// All at once, as Dispatch has them, beside the main thread: what code with races does differs from run to run.
  case real
}
