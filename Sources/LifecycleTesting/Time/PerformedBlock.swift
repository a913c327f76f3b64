import CRunLoopHooks

/// A block that Foundation's run loop was to perform.
///
/// `@unchecked Sendable`: it never changes; a block may be called and let go by any thread.
final class PerformedBlock: @unchecked Sendable {
  private let block: UnsafeMutableRawPointer

  init(_ block: UnsafeMutableRawPointer) { self.block = block }

  deinit { mainspring_release_block(block) }

  func run() { mainspring_call_block(block) }
}
