/// Gives the places at which things are added to a loop their numbers: the same one to a place that it has met before.
///
/// The loop's thread only. That a timer remembers its place in four bytes, and a stall can still name it, costs one
/// look here when the timer is added: open addressing on the address of the file's name and the line. The names
/// themselves are in ``CallSiteList``, for any thread.
struct CallSiteTable: ~Copyable {
  private struct Slot {
    /// Where the file's name stands in the program, or 0 for a slot that is free.
    var file: UInt = 0
    var line: UInt32 = 0
    var number: UInt32 = 0
  }

  let list = CallSiteList()
  private var slots: UnsafeMutablePointer<Slot>
  private var capacity = 64
  private var count = 0

  init() {
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
  }

  deinit { slots.deallocate() }

  /// The number of a place.
  @inline(__always)
  mutating func number(_ file: StaticString, _ line: UInt) -> UInt32 {
    // A name of one character may be kept as the character itself; that does as well.
    let key = file.hasPointerRepresentation ? UInt(bitPattern: file.utf8Start) : UInt(file.unicodeScalar.value) + 1
    let short = UInt32(truncatingIfNeeded: line)
    var index = CallSiteTable.hash(key, short) & (capacity - 1)
    while slots[index].file != 0 {
      if slots[index].file == key, slots[index].line == short { return slots[index].number }
      index = (index + 1) & (capacity - 1)
    }
    return add(key, short, name: file)
  }

  @inline(never)
  private mutating func add(_ key: UInt, _ line: UInt32, name: StaticString) -> UInt32 {
    let number = list.append(CallSite(fileID: name.description, line: UInt(line)))
    count += 1
    if count * 2 > capacity { grow() }
    insert(Slot(file: key, line: line, number: number))
    return number
  }

  private mutating func insert(_ slot: Slot) {
    var index = CallSiteTable.hash(slot.file, slot.line) & (capacity - 1)
    while slots[index].file != 0 { index = (index + 1) & (capacity - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let former = slots
    let formerCapacity = capacity
    capacity *= 2
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    for index in 0..<formerCapacity where former[index].file != 0 { insert(former[index]) }
    former.deallocate()
  }

  @inline(__always)
  private static func hash(_ file: UInt, _ line: UInt32) -> Int {
    // Names of files lie close together, and lines are small: the product spreads both over the upper bits.
    Int(truncatingIfNeeded: ((file &+ UInt(line)) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
