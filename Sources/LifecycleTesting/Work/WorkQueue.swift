import CTaskHooks

/// A queue of Dispatch's on which work runs.
///
/// `@unchecked Sendable`: it never changes; a queue may be used and let go by any thread.
final class WorkQueue: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer

  /// - Parameter pointer: with a reference that is given back at the end.
  init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

  deinit { mainspring_release_queue(pointer) }

  var facts: mainspring_queue { mainspring_know_queue(pointer) }
}
