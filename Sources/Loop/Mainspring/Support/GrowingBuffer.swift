import Glibc

/// A contiguous buffer whose memory grows with `realloc`.
///
/// Large buffers are moved page by page instead of being copied, and grow by an eighth, so that hundreds of thousands
/// of elements take little more memory than they need.
///
/// The elements must be bitwise-movable, as all types except weak references are. Indices are not checked.
struct GrowingBuffer<Element: ~Copyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  /// The capacity from which the buffer grows by an eighth.
  private static var gentleGrowth: Int { 4096 }

  init(capacity: Int = 16) {
    self.capacity = capacity
    base = GrowingBuffer.resized(nil, to: capacity)
  }

  deinit {
    base.deinitialize(count: count)
    free(base)
  }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count &-= 1
    return (base + count).move()
  }

  /// Removes and returns the element at `index`; the indices of the elements after it decrease by one.
  mutating func remove(at index: Int) -> Element {
    let element = (base + index).move()
    (base + index).moveInitialize(from: base + index + 1, count: count - index - 1)
    count -= 1
    return element
  }

  mutating func insert(_ element: consuming Element, at index: Int) {
    if count == capacity { grow() }
    (base + index + 1).moveInitialize(from: base + index, count: count - index)
    (base + index).initialize(to: element)
    count += 1
  }

  /// Removes all elements and keeps the memory.
  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  /// Removes the elements after the first `newCount`.
  mutating func shorten(to newCount: Int) {
    (base + newCount).deinitialize(count: count - newCount)
    count = newCount
  }

  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    base = GrowingBuffer.resized(base, to: needed)
    capacity = needed
  }

  @inline(never)
  private mutating func grow() {
    reserve(capacity + (capacity < GrowingBuffer.gentleGrowth ? capacity : capacity / 8))
  }

  private static func resized(_ base: UnsafeMutablePointer<Element>?, to capacity: Int) -> UnsafeMutablePointer<Element>
  {
    guard let memory = realloc(base, capacity * MemoryLayout<Element>.stride) else {
      fatalError("There is no memory for \(capacity) elements of \(MemoryLayout<Element>.stride) bytes.")
    }
    return memory.assumingMemoryBound(to: Element.self)
  }
}

extension GrowingBuffer where Element: BitwiseCopyable {
  /// Sets the number of elements; new elements are uninitialized memory.
  mutating func setCount(_ newCount: Int) {
    reserve(newCount)
    count = newCount
  }
}
