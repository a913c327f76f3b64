/// Assigns numbers to the call sites at which sources are added to a loop.
///
/// A call site that was seen before keeps its number.
///
/// Use it on the loop's thread only. With these numbers a timer stores its call site in four bytes and a stall report
/// can still name it; the price is one lookup when the timer is added, in a hash table with open addressing, keyed by
/// the address of the file name and the line. The names themselves are in ``CallSiteList``, which any thread can read.
struct CallSiteTable: ~Copyable {
  private struct Slot {
    /// The address of the file name in the program, or 0 if the slot is free.
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

  /// Returns the number of a call site; adds the call site if it is new.
  @inline(__always)
  mutating func number(_ file: StaticString, _ line: UInt) -> UInt32 {
    // The compiler may store a name of one character as the character itself, which serves as a key just as well.
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
    // Addresses of file names lie close together, and line numbers are small; the multiplication spreads both over the
    // upper bits.
    Int(truncatingIfNeeded: ((file &+ UInt(line)) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
