import CLinux
import Glibc

/// A first-in first-out queue that keeps its memory until ``giveBackMemory(above:)`` frees it; used for jobs and ready
/// sources.
///
/// It has no lock: use it on a single thread, or while the owner's lock is held.
///
/// Positions only increase, so a pass can use a position as its limit, and a nested run, which takes elements from the
/// same head, does not invalidate it. A long queue has pages of its own: growing moves them instead of copying the
/// elements, so a flood of work never needs its memory twice, and freeing them gives them back to the system, whatever
/// the allocator does. The elements must be bitwise-movable, as all types except weak references are.
struct Ring<Element>: ~Copyable {
  private var slots: UnsafeMutablePointer<Element>
  private var mask: Int
  /// The position of the next element to be removed.
  private(set) var head = 0
  /// The position of the next element to be appended.
  private(set) var tail = 0

  /// The initial capacity, allocated with the first element: a loop has a dozen queues, most of which stay empty.
  private static var firstCapacity: Int { 64 }
  /// The number of bytes from which the memory is mapped for the queue alone.
  ///
  /// It is the size from which glibc maps a block, at first: glibc raises its limit to the size of a mapped block that
  /// the program frees, and would then keep the queue's pages.
  private static var mappedBytes: Int { 128 << 10 }
  /// The pointer of a queue without memory; it must not be dereferenced.
  private static var noSlots: UnsafeMutablePointer<Element> {
    UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
  }

  init() {
    mask = -1
    slots = Ring.noSlots
  }

  deinit {
    for position in head..<tail { (slots + (position & mask)).deinitialize(count: 1) }
    releaseSlots()
  }

  /// Frees the memory if the queue is empty and has a capacity of more than `kept` elements.
  mutating func giveBackMemory(above kept: Int) {
    guard isEmpty, capacity > kept else { return }
    releaseSlots()
    mask = -1
    slots = Ring.noSlots
  }

  private func releaseSlots() {
    let bytes = Ring.bytes(of: capacity)
    if bytes >= Ring.mappedBytes {
      munmap(slots, bytes)
    } else if capacity > 0 {
      free(slots)
    }
  }

  var isEmpty: Bool {
    @inline(__always) get { head == tail }
  }

  var count: Int { tail - head }

  /// Whether another element fits without growing.
  var hasRoom: Bool {
    @inline(__always) get { tail &- head <= mask }
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if !hasRoom { grow() }
    appendWithinRoom(element)
  }

  /// Appends an element; there must be room.
  @inline(__always)
  mutating func appendWithinRoom(_ element: consuming Element) {
    (slots + (tail & mask)).initialize(to: element)
    tail &+= 1
  }

  var capacity: Int { mask + 1 }

  @inline(__always)
  mutating func removeFirst() -> Element {
    let slot = slots + (head & mask)
    head &+= 1
    return slot.move()
  }

  /// Returns the bits of the first element; the queue must not be empty.
  @inline(__always)
  func first<Bits: BitwiseCopyable>(as _: Bits.Type) -> Bits {
    UnsafeRawPointer(slots + (head & mask)).load(as: Bits.self)
  }

  /// Removes the first element without releasing its reference, which now belongs to the code that has read its bits.
  @inline(__always)
  mutating func removeFirstUnreleased() { head &+= 1 }

  /// Whether the positions fit the memory; debug builds check it after each pass.
  var isConsistent: Bool { head <= tail && count <= capacity && capacity & mask == 0 }

  /// The last element; the queue must not be empty.
  var last: Element { slots[(tail - 1) & mask] }

  /// Sorts the elements; the sort is stable.
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

  /// Puts elements that were removed earlier back at the head, in their order.
  mutating func prepend(_ elements: [Element]) {
    while tail - head + elements.count > mask + 1 { grow() }
    for element in elements.reversed() {
      head -= 1
      (slots + (head & mask)).initialize(to: element)
    }
  }

  /// Moves all elements of `other` to the end of this queue; `other` then starts at its first slot again.
  ///
  /// If this queue is empty, the two only swap their memory, however many elements there are. Positions must still
  /// increase: the positions in the new memory are shifted by multiples of its capacity until they exceed all positions
  /// used so far.
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
      let rounds = (former - head + mask) & ~mask
      head += rounds
      tail += rounds
    }
  }

  @inline(never)
  private mutating func grow() {
    let former = capacity
    let wanted = max(former * 2, Ring.firstCapacity)
    slots = resizedSlots(to: wanted)
    mask = wanted - 1
    if former == 0 { return }
    // Elements keep their slots, except those that now belong in the upper half. These are contiguous, before or after
    // a multiple of the former capacity.
    let roundEnd = (head + former - 1) & ~(former - 1)
    let upper = roundEnd & former == 0 ? head..<min(roundEnd, tail) : roundEnd..<max(roundEnd, tail)
    guard !upper.isEmpty else { return }
    (slots + (upper.lowerBound & mask)).moveInitialize(
      from: slots + (upper.lowerBound & (former - 1)),
      count: upper.count
    )
  }

  private static func bytes(of capacity: Int) -> Int { capacity * MemoryLayout<Element>.stride }

  /// Moves the slots to memory for `newCapacity` elements, which is more than there are now.
  private func resizedSlots(to newCapacity: Int) -> UnsafeMutablePointer<Element> {
    let (bytes, newBytes) = (Ring.bytes(of: capacity), Ring.bytes(of: newCapacity))
    let memory: UnsafeMutableRawPointer?
    if newBytes < Ring.mappedBytes {
      memory = realloc(capacity == 0 ? nil : slots, newBytes)
    } else if bytes >= Ring.mappedBytes {
      memory = mainspring_resize_mapping(slots, bytes, newBytes)
    } else {
      memory = mmap(nil, newBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      if memory != MAP_FAILED, capacity > 0 {
        memory?.copyMemory(from: slots, byteCount: bytes)
        free(slots)
      }
    }
    guard let memory, memory != MAP_FAILED else {
      fatalError("There is no memory for a queue of \(newCapacity) elements.")
    }
    return memory.bindMemory(to: Element.self, capacity: newCapacity)
  }
}
