/// A first-in first-out queue that keeps its memory: posted jobs, and descriptors that are ready.
///
/// The loop's thread only.
///
/// Positions count up for ever, so a pass can say "up to here" and a nested run, which takes from the same head, cannot make
/// it lose its place.
struct Ring<Element>: ~Copyable {
  private var slots: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// Position of the next element to leave.
  private(set) var head = 0
  /// Position that the next element to come will have.
  private(set) var tail = 0

  init() {
    capacity = 64
    slots = .allocate(capacity: capacity)
  }

  deinit {
    for position in head..<tail { (slots + (position & (capacity - 1))).deinitialize(count: 1) }
    slots.deallocate()
  }

  var isEmpty: Bool { head == tail }
  var count: Int { tail - head }

  mutating func append(_ element: consuming Element) {
    if tail - head == capacity { grow() }
    (slots + (tail & (capacity - 1))).initialize(to: element)
    tail += 1
  }

  mutating func removeFirst() -> Element {
    let slot = slots + (head & (capacity - 1))
    head += 1
    return slot.move()
  }

  /// Sorts the elements; equals keep their order.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    var elements: [Element] = []
    let end = tail
    while head < end { elements.append(removeFirst()) }
    // Swift's sort is stable.
    elements.sort(by: precedes)
    head -= elements.count
    for (offset, element) in elements.enumerated() {
      (slots + ((head + offset) & (capacity - 1))).initialize(to: element)
    }
  }

  /// Puts elements that were taken out earlier back in front, in their order.
  mutating func prepend(_ elements: [Element]) {
    while tail - head + elements.count > capacity { grow() }
    for element in elements.reversed() {
      head -= 1
      (slots + (head & (capacity - 1))).initialize(to: element)
    }
  }

  /// Moves all of `other`'s elements to the end of this one.
  ///
  /// Where this one is empty the two only change their memory, whatever there is to move. Positions go on counting up all the
  /// same: those of the memory that comes in are shifted by whole turns of it to lie behind all that were used here.
  mutating func takeAll(from other: inout Ring) {
    if other.isEmpty { return }
    guard isEmpty else {
      while !other.isEmpty { append(other.removeFirst()) }
      return
    }
    let former = tail
    swap(&self, &other)
    if head < former {
      let turns = (former - head + capacity - 1) & ~(capacity - 1)
      head += turns
      tail += turns
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    for position in head..<tail {
      (larger + (position & (capacity * 2 - 1))).moveInitialize(from: slots + (position & (capacity - 1)), count: 1)
    }
    slots.deallocate()
    slots = larger
    capacity *= 2
  }
}
