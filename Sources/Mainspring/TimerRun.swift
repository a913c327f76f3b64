/// Entries of timers in the order of firing, of which those before the head have left.
struct TimerRun: ~Copyable {
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
    var place = entries.count
    while place > head, entry.precedes(entries.base[place - 1]) { place -= 1 }
    entries.insert(entry, at: place)
  }

  /// Its memory, for another use.
  consuming func takeEntries() -> GrowingBuffer<TimerEntry> { entries }
}
