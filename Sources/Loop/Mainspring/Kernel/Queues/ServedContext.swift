import CRuntimeHooks

/// The closure context of the jobs that were served last, and the number of their references to it that are not
/// released yet.
///
/// Threads that post the same closure retain the same context. Each release by the loop would take the context's cache
/// line from those threads: a post takes 4 % longer if one thread posts, and 24 % if four do (W2, W2x4). Therefore the
/// loop releases the references of successive jobs together, before a job with another context runs. The delay has no
/// visible effect, because until then the next job keeps the context alive.
struct ServedContext {
  private var context: UInt = 0
  private var references: UInt32 = 0

  /// Releases the references, unless `next`, the context of the next job, is the same.
  ///
  /// Returns whether it has released any: that may run any code, which may change the queue.
  @inline(__always)
  mutating func switchTo(_ next: UInt) -> Bool {
    if next == context { return false }
    let mustRelease = references > 0
    release()
    context = next
    return mustRelease
  }

  /// Takes over a reference to the context.
  @inline(__always)
  mutating func addReference() { references &+= 1 }

  /// Releases the references; that may run any code.
  @inline(__always)
  mutating func release() {
    guard references > 0 else { return }
    let released = references
    references = 0
    swift_release_n(UnsafeMutableRawPointer(bitPattern: context), released)
  }
}
