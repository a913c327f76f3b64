import CDeviceHooks

/// A block that the application passed to Foundation's run loop.
///
/// `@unchecked Sendable`: it never changes; any thread may call and release a block.
final class PerformedBlock: @unchecked Sendable {
  private let block: UnsafeMutableRawPointer

  init(_ block: UnsafeMutableRawPointer) { self.block = block }

  deinit { mainspring_release_block(block) }

  func run() { mainspring_call_block(block) }
}
