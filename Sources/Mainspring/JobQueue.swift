/// A first-in first-out ring of jobs that keeps its memory. Used by the loop's thread only.
///
/// Positions count up for ever, so a pass can say "up to here" and a nested run, which takes from the same head, cannot make
/// it lose its place.
struct JobQueue: ~Copyable {
  private var slots: UnsafeMutablePointer<Job>
  private var capacity: Int
  /// Position of the next job to leave.
  private(set) var head = 0
  /// Position that the next job to come will have.
  private(set) var tail = 0

  init() {
    capacity = 64
    slots = .allocate(capacity: capacity)
  }

  deinit {
    for position in head..<tail { (slots + (position & (capacity - 1))).deinitialize(count: 1) }
    slots.deallocate()
  }

  var isEmpty: Bool { head == tail }

  var first: Job { slots[head & (capacity - 1)] }

  mutating func append(_ job: consuming Job) {
    if tail - head == capacity { grow() }
    (slots + (tail & (capacity - 1))).initialize(to: job)
    tail += 1
  }

  mutating func removeFirst() -> Job {
    let slot = slots + (head & (capacity - 1))
    head += 1
    return slot.move()
  }

  /// Puts jobs that were taken out earlier back in front, in their order.
  mutating func prepend(_ jobs: [Job]) {
    while tail - head + jobs.count > capacity { grow() }
    for job in jobs.reversed() {
      head -= 1
      (slots + (head & (capacity - 1))).initialize(to: job)
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Job>.allocate(capacity: capacity * 2)
    for position in head..<tail {
      (larger + (position & (capacity * 2 - 1))).moveInitialize(from: slots + (position & (capacity - 1)), count: 1)
    }
    slots.deallocate()
    slots = larger
    capacity *= 2
  }
}
