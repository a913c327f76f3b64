/// Timer entries in the order of firing; the entries before the head have been removed.
struct SortedRun: ~Copyable {
  var entries: GrowingBuffer<TimerEntry>
  var head = 0

  init(_ entries: consuming GrowingBuffer<TimerEntry>) { self.entries = entries }

  var remaining: Int {
    @inline(__always) get { entries.count - head }
  }

  var first: TimerEntry {
    @inline(__always) get { entries.base[head] }
  }

  /// Inserts an entry at its sorted position, searched from the end.
  mutating func insert(_ entry: TimerEntry) {
    // Reuse the slots before the head; otherwise a run with one insertion per removal would grow without limit. Since
    // they are more than half of all slots, each entry is moved at most once per removal.
    if entries.count == entries.capacity, head > entries.capacity / 2 {
      entries.removeFirst(head)
      head = 0
    }
    var position = entries.count
    while position > head, entry.precedes(entries.base[position - 1]) { position -= 1 }
    entries.insert(entry, at: position)
  }

  /// Returns the memory for another use.
  consuming func takeEntries() -> GrowingBuffer<TimerEntry> { entries }
}
