import CRunLoopHooks
import CTaskHooks

/// A block that Dispatch was to run on a queue.
///
/// `@unchecked Sendable`: it never changes; a block may be called and let go by any thread.
final class QueuedBlock: @unchecked Sendable {
  private let block: UnsafeMutableRawPointer
  private let group: UnsafeMutableRawPointer?

  /// - Parameter block: with a reference of the block and of the group.
  init(_ block: mainspring_block) {
    self.block = block.block
    group = block.group
  }

  deinit { mainspring_release_block(block) }

  /// Runs it, once, and lets go on who waits for that.
  func run() {
    mainspring_call_block(block)
    if let group { mainspring_leave_group(group) }
    mainspring_block_has_run(block)
  }
}
