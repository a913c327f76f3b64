import Glibc

/// A first-in first-out queue that keeps its memory until the loop takes it back: posted jobs, and descriptors that
/// are ready.
///
/// The loop's thread only.
///
/// Positions count up for ever, so a pass can say "up to here" and a nested run, which takes from the same head, cannot
/// make it lose its place. Growing asks `realloc`, which moves the pages of a long queue instead of copying them, so
/// that a flood never needs its memory twice; the elements must be such as may be moved byte by byte, which all but
/// weak references are.
struct Ring<Element>: ~Copyable {
  private var slots: UnsafeMutablePointer<Element>
  private var mask: Int
  /// Position of the next element to leave.
  private(set) var head = 0
  /// Position that the next element to come will have.
  private(set) var tail = 0

  /// For how many elements there is memory once there has been one; a loop has a dozen queues, of which most stay
  /// empty.
  private static var firstCapacity: Int { 64 }
  /// Where a queue without memory points: to nothing that may be read.
  private static var noSlots: UnsafeMutablePointer<Element> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
  }

  init() {
    mask = -1
    slots = Ring.noSlots
  }

  deinit {
    for position in head..<tail { (slots + (position & mask)).deinitialize(count: 1) }
    if capacity > 0 { free(slots) }
  }

  /// Gives the memory back if the queue is empty and has room for more than `kept` elements.
  mutating func giveBackMemory(above kept: Int) {
    guard isEmpty, capacity > kept else { return }
    free(slots)
    mask = -1
    slots = Ring.noSlots
  }

  var isEmpty: Bool {
    @inline(__always) get { head == tail }
  }

  var count: Int { tail - head }

  /// Whether one more fits without growing.
  var hasRoom: Bool {
    @inline(__always) get { tail &- head <= mask }
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if !hasRoom { grow() }
    appendWithinRoom(element)
  }

  @inline(__always)
  mutating func appendWithinRoom(_ element: consuming Element) {
    (slots + (tail & mask)).initialize(to: element)
    tail &+= 1
  }

  var capacity: Int { mask + 1 }

  /// Appends to a queue from which elements are only ever taken all at once, by ``takeAll(from:)``: it begins at its
  /// first slot, and no position has to be turned into a slot.
  ///
  /// There must be room.
  @inline(__always)
  mutating func appendLinear(_ element: consuming Element) {
    (slots + tail).initialize(to: element)
    tail &+= 1
  }

  @inline(__always)
  mutating func removeFirst() -> Element {
    let slot = slots + (head & mask)
    head &+= 1
    return slot.move()
  }

  /// The element that came last; there must be one.
  var last: Element { slots[(tail - 1) & mask] }

  /// Sorts the elements; equals keep their order.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    var elements: [Element] = []
    let end = tail
    while head < end { elements.append(removeFirst()) }
    // Swift's sort is stable.
    elements.sort(by: precedes)
    head -= elements.count
    for (offset, element) in elements.enumerated() {
      (slots + ((head + offset) & mask)).initialize(to: element)
    }
  }

  /// Puts elements that were taken out earlier back in front, in their order.
  mutating func prepend(_ elements: [Element]) {
    while tail - head + elements.count > mask + 1 { grow() }
    for element in elements.reversed() {
      head -= 1
      (slots + (head & mask)).initialize(to: element)
    }
  }

  /// Moves all of `other`'s elements to the end of this one; the other begins anew at its first slot.
  ///
  /// Where this one is empty the two only change their memory, whatever there is to move. Positions go on counting up
  /// all the same: those of the memory that comes in are shifted by whole turns of it to lie behind all that were used
  /// here.
  mutating func takeAll(from other: inout Ring) {
    if other.isEmpty { return }
    defer {
      other.head = 0
      other.tail = 0
    }
    guard isEmpty else {
      while !other.isEmpty { append(other.removeFirst()) }
      return
    }
    let former = tail
    swap(&self, &other)
    if head < former {
      let turns = (former - head + mask) & ~mask
      head += turns
      tail += turns
    }
  }

  @inline(never)
  private mutating func grow() {
    let former = capacity
    let wanted = max(former * 2, Ring.firstCapacity)
    slots = Ring.resized(former == 0 ? nil : slots, to: wanted)
    mask = wanted - 1
    if former == 0 { return }
    // Positions keep their slots but for those that now lie in the upper half: they stand together, before or behind a
    // whole turn of the former memory.
    let turn = (head + former - 1) & ~(former - 1)
    let upper = turn & former == 0 ? head..<min(turn, tail) : turn..<max(turn, tail)
    guard !upper.isEmpty else { return }
    (slots + (upper.lowerBound & mask)).moveInitialize(
      from: slots + (upper.lowerBound & (former - 1)),
      count: upper.count
    )
  }

  private static func resized(_ slots: UnsafeMutablePointer<Element>?, to capacity: Int) -> UnsafeMutablePointer<
    Element
  > {
    guard let memory = realloc(slots, capacity * MemoryLayout<Element>.stride) else {
      fatalError("There is no memory for a queue of \(capacity) elements.")
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
