/// Sources that are signalled and wait for their turn.
///
/// They leave in the order in which they came, until ``sort()`` is called: then in the order of their
/// ``EventSource/order``, equals as they came. The loop's thread only.
struct SourceQueue: ~Copyable {
  private var ring = Ring<EventSource>()
  /// Whether nobody stands behind one of a greater order.
  private var isSorted = true
  /// The order of the last that has come.
  private var lastOrder = Int.min

  var isEmpty: Bool { ring.isEmpty }
  /// Position of the next source to leave.
  var head: Int { ring.head }
  /// Position that the next source to come will have.
  var tail: Int { ring.tail }

  mutating func append(_ source: EventSource) {
    if ring.isEmpty {
      isSorted = true
    } else if source.order < lastOrder {
      isSorted = false
    }
    lastOrder = source.order
    ring.append(source)
  }

  mutating func removeFirst() -> EventSource { ring.removeFirst() }

  mutating func sort() {
    if isSorted { return }
    isSorted = true
    ring.sort { $0.order < $1.order }
    lastOrder = ring.last.order
  }
}
