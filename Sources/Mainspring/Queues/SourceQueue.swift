/// Sources that are signalled and wait for their turn.
///
/// They leave in the order in which they came, until ``sort()`` is called: then in the order of their
/// ``RunLoopSource/order``, equals as they came. The loop's thread only.
struct SourceQueue: ~Copyable {
  private var ring = Ring<RunLoopSource>()
  /// False if one may stand behind another of a greater order.
  private var isSorted = true

  var isEmpty: Bool { ring.isEmpty }
  /// Position of the next source to leave.
  var head: Int { ring.head }
  /// Position that the next source to come will have.
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
