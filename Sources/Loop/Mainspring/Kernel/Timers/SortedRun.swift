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

  /// Returns whether the run has entries, and all of them fire before `entry`.
  func endsBefore(_ entry: TimerEntry) -> Bool { remaining > 0 && entries.base[entries.count - 1].precedes(entry) }

  /// Appends sorted entries, the first of which fires after the run's last.
  mutating func append(_ others: borrowing GrowingBuffer<TimerEntry>) {
    // The slots before the head are reused for the same reason as in `insert`.
    if entries.count + others.count > entries.capacity, head > entries.count / 2 {
      entries.removeFirst(head)
      head = 0
    }
    for index in 0..<others.count { entries.append(others.base[index]) }
  }

  /// Returns the memory for another use.
  consuming func takeEntries() -> GrowingBuffer<TimerEntry> { entries }
}
