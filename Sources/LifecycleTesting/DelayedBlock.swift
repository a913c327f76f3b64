import CRunLoopHooks
import CTaskHooks

/// A block that Dispatch was to run later.
///
/// `@unchecked Sendable`: used up by the one loop that it waits on; a block and a queue may be called and let go by any thread.
final class DelayedBlock: @unchecked Sendable {
  /// One reference of each, until the block is run or given up.
  private var owned: (block: UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer)?

  init(_ block: UnsafeMutableRawPointer, on queue: UnsafeMutableRawPointer) { owned = (block, queue) }

  deinit { release() }

  /// Leaves block and queue to whoever handed them over.
  func giveUp() -> Bool {
    owned = nil
    return false
  }

  /// Runs the block: here where it is for the main queue, else on its queue, and until it has run time stands still.
  func run(holdingBack scheduler: TaskScheduler?) {
    guard let (block, queue) = owned else { return }
    if mainspring_is_main_queue(queue) != 0 {
      mainspring_call_block(block)
      return release()
    }
    owned = nil
    let hold = scheduler?.hold("a block of asyncAfter")
    let end = Unmanaged.passRetained(End(hold: hold)).toOpaque()
    mainspring_run_block(queue, block, { Unmanaged<End>.fromOpaque($0).takeRetainedValue().hold?.release() }, end)
  }

  /// What is to be done when a block has run.
  private final class End: Sendable {
    let hold: Hold?
    init(hold: Hold?) { self.hold = hold }
  }

  private func release() {
    guard let (block, queue) = owned else { return }
    owned = nil
    mainspring_release_block(block)
    mainspring_release_queue(queue)
  }
}
