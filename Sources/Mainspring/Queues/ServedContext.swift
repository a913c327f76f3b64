import CLibEvent

/// The closures' context of the jobs that were served last, and how many references to it these jobs have left.
///
/// Threads that post the same closure count the same context up, and each release by the loop would take its cache
/// line from them: a third of the time of a post (W2). So the references of jobs that follow each other are released
/// at once, before a job with another context runs. Nobody can tell the difference: until then each job's context is
/// kept alive by the next one.
struct ServedContext {
  private var context: UInt = 0
  private var references: UInt32 = 0

  /// Releases the references, unless `next`, the context of the next job, is the same.
  @inline(__always)
  mutating func turn(to next: UInt) {
    if next == context { return }
    release()
    context = next
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
