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
}
