/// A queue of signaled sources.
///
/// It is first-in first-out until ``sort()`` is called, which orders the sources by ``RunLoopSource/order`` (stable).
/// Use it on the loop's thread only.
struct SourceQueue: ~Copyable {
  private var ring = Ring<RunLoopSource>()
  /// False if a source may be behind another of a greater order.
  private var isSorted = true

  var isEmpty: Bool { ring.isEmpty }
  /// Whether the memory is in order; debug builds check it after each pass.
  var isConsistent: Bool { ring.isConsistent }
  /// The position of the next source to be removed.
  var head: Int { ring.head }
  /// The position of the next source to be appended.
  var tail: Int { ring.tail }

  @inline(__always)
  mutating func append(_ source: RunLoopSource) {
    if !ring.isEmpty, source.order < ring.last.order { isSorted = false }
    ring.append(source)
  }

  mutating func removeFirst() -> RunLoopSource { ring.removeFirst() }

  @inline(__always)
  mutating func sort() { if !isSorted { putInOrder() } }

  @inline(never)
  private mutating func putInOrder() {
    isSorted = true
    ring.sort { $0.order < $1.order }
  }
}
