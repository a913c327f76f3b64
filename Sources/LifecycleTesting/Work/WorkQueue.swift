import CTaskHooks

/// A Dispatch queue on which items run.
///
/// `@unchecked Sendable`: it never changes; any thread may use and release a queue.
final class WorkQueue: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer

  /// - Parameter pointer: the queue, with one reference that the deinit releases.
  init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

  deinit { mainspring_release_queue(pointer) }

  var facts: mainspring_queue { mainspring_know_queue(pointer) }
}
