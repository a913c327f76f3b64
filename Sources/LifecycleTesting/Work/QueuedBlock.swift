import CTaskHooks

/// A block that the application submitted to a Dispatch queue.
///
/// `@unchecked Sendable`: it never changes; any thread may call and release a block.
final class QueuedBlock: @unchecked Sendable {
  private let block: UnsafeMutableRawPointer
  private let group: UnsafeMutableRawPointer?

  /// - Parameter block: a block with one reference to it and one to its group.
  init(_ block: mainspring_block) {
    self.block = block.block
    group = block.group
  }

  deinit { mainspring_release_block(block) }

  /// Runs the block, once, and then wakes the code that waits for it.
  func run() {
    mainspring_call_block(block)
    if let group { mainspring_leave_group(group) }
    mainspring_block_has_run(block)
  }
}
