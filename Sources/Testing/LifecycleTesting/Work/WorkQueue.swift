import CDeviceHooks

/// A Dispatch queue on which items run.
///
/// `@unchecked Sendable`: it never changes; any thread may use and release a queue.
final class WorkQueue: @unchecked Sendable, CustomStringConvertible {
  let pointer: UnsafeMutableRawPointer

  /// - Parameter pointer: the queue, with one reference that the deinit releases.
  init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

  deinit { mainspring_release_queue(pointer) }

  /// Whether blocks of this queue run on the main queue.
  var isMain: Bool { mainspring_is_main_queue(pointer) != 0 }

  /// The queue and those that it targets, innermost first; empty for a global queue.
  var levels: [WorkMachine.Level] {
    // A longer chain of targets is rare.
    var capacity = 4
    while true {
      let found = withUnsafeTemporaryAllocation(of: mainspring_level.self, capacity: capacity) { buffer in
        let count = mainspring_levels_of_queue(pointer, buffer.baseAddress!, capacity)
        if count > capacity {
          capacity = count
          return [WorkMachine.Level]?.none
        }
        return buffer[..<count].map { level in
          WorkMachine.Level(
            queue: UInt(bitPattern: level.queue),
            isConcurrent: level.is_concurrent != 0,
            isSuspended: level.is_suspended != 0
          )
        }
      }
      if let found { return found }
    }
  }

  /// The queue's label, in quotation marks.
  var description: String { "\"\(mainspring_label_of_queue(pointer).map { String(cString: $0) } ?? "")\"" }
}
