import CLinux
import Glibc

/// The processors on which this process's threads may run: all, or those that a container or taskset(1) permits.
package enum Processors {
  /// A set of processors in the kernel's format: one bit for each.
  private typealias Bits = InlineArray<128, UInt64>

  /// The numbers of the processors that the calling thread may use, in ascending order; see sched_getaffinity(2).
  package static var permitted: [Int] {
    var bits = Bits(repeating: 0)
    guard mainspring_get_processors(&bits, MemoryLayout<Bits>.size) > 0 else { return [0] }
    return (0..<bits.count * 64).filter { bits[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
  }

  /// Limits the calling thread to `processors`.
  ///
  /// - Throws: ``RunLoopError/system(call:errno:)`` with `EINVAL` if the process may use none of them.
  package static func limitThread(to processors: Set<Int>) throws(RunLoopError) {
    var bits = Bits(repeating: 0)
    for number in processors where 0..<bits.count * 64 ~= number { bits[number / 64] |= 1 << UInt64(number % 64) }
    guard mainspring_set_processors(&bits, MemoryLayout<Bits>.size) == 0 else {
      throw .system(call: "sched_setaffinity", errno: errno)
    }
  }
}
