/// The state that debug builds and tests check.
extension TimerQueue {
  /// Whether the buckets are in order; debug builds check it after each pass.
  var isConsistent: Bool {
    for index in 0..<buckets.count where !buckets.base[index].isConsistent { return false }
    return firstFreeSlot == TimerQueue.noSlot || Int(firstFreeSlot) < slots.count
  }

  /// The number of entries, including dead ones.
  var entryCount: Int {
    var count = 0
    for index in 0..<buckets.count { count += buckets.base[index].entryCount }
    return count
  }

  /// The number of sorted runs, which grows with the logarithm of the number of timers.
  var runCount: Int {
    var count = 0
    for index in 0..<buckets.count { count += buckets.base[index].runCount }
    return count
  }

  /// The number of entries for which memory is allocated.
  var entryCapacity: Int {
    var capacity = 0
    for index in 0..<buckets.count { capacity += buckets.base[index].entryCapacity }
    return capacity
  }
}
