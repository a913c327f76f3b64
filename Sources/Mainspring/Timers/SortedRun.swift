/// Entries of timers in the order of firing, of which those before the head have left.
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

  /// Puts an entry where it belongs, looking from the end.
  mutating func insert(_ entry: TimerEntry) {
    // The places before the head are used again, or a run into which one is inserted for each that leaves would grow
    // for ever. If they are at least half of all, each entry is moved at most once for each that has left.
    if entries.count == entries.capacity, head > entries.capacity / 2 {
      entries.removeFirst(head)
      head = 0
    }
    var place = entries.count
    while place > head, entry.precedes(entries.base[place - 1]) { place -= 1 }
    entries.insert(entry, at: place)
  }

  /// Its memory, for another use.
  consuming func takeEntries() -> GrowingBuffer<TimerEntry> { entries }
}
