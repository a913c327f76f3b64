import CDeviceHooks

/// A block that the application submitted to a Dispatch queue.
///
/// `@unchecked Sendable`: only the one thread that runs or discards the block changes `group`; any thread may call and
/// release a block.
final class QueuedBlock: @unchecked Sendable {
  private let block: UnsafeMutableRawPointer
  /// The group to leave; nil if there is none, or if the block has run.
  private var group: UnsafeMutableRawPointer?

  /// - Parameter block: a block with one reference to it and one to its group.
  init(_ block: mainspring_block) {
    self.block = block.block
    group = block.group
  }

  /// Leaves the group of a block that never runs too: Dispatch ends the process if a group is released before.
  deinit {
    if let group { mainspring_leave_group(group) }
    mainspring_release_block(block)
  }

  /// Runs the block, once, and then wakes the code that waits for it.
  func run() {
    mainspring_call_block(block)
    if let group { mainspring_leave_group(group) }
    group = nil
    mainspring_block_has_run(block)
  }
}
