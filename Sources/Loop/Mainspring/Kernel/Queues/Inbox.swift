import CLinux
import Glibc
import Synchronization

/// The entry to a loop from other threads: queues behind a lock, and an eventfd to wake the loop.
///
///     producer (any thread)                      consumer (the loop's thread)
///     lock · append · was it asleep? · unlock    lock · empty? then "asleep" : stay awake · unlock
///     it was: "awake", write the eventfd         sleep in epoll
///                                                lock · "awake" · take the queues · unlock
///
/// Both sides change the flag only under the lock, so either the consumer sees the job before it sleeps, or the
/// producer sees that the consumer is asleep: no wake-up is lost, and a burst of posts to a sleeping loop writes the
/// eventfd once. The lock is a plain pthread mutex: under contention it measured twice as fast here as
/// `Synchronization.Mutex`, and no slower than a lock-free list, which needs a malloc per job.
///
/// `@unchecked Sendable`: the memory behind `contents` is accessed only while its mutex is held.
final class Inbox: @unchecked Sendable {
  private let contents: UnsafeMutablePointer<InboxContents>
  /// The state between producers and consumer.
  ///
  /// It changes only under the lock. The consumer also reads it without the lock, so that checking an empty inbox costs
  /// a single load.
  private let pending: UnsafeMutablePointer<Atomic<InboxContents.Pending>>
  /// Signaled when a limited inbox has room again.
  private let vacancy: UnsafeMutablePointer<pthread_cond_t>
  /// Keeps the eventfd open, whose number `contents` has.
  private let wakeDescriptor: WakeDescriptor

  init(wakeDescriptor: WakeDescriptor) {
    self.wakeDescriptor = wakeDescriptor
    pending = .allocate(capacity: 1)
    pending.initialize(to: Atomic(.none))
    vacancy = .allocate(capacity: 1)
    vacancy.initialize(to: pthread_cond_t())
    pthread_cond_init(vacancy, nil)
    contents = .allocate(capacity: 1)
    contents.initialize(to: InboxContents(vacancy: vacancy, pending: pending, wakeDescriptor: wakeDescriptor.number))
    pthread_mutex_init(&contents.pointee.mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(&contents.pointee.mutex)
    pthread_cond_destroy(vacancy)
    vacancy.deallocate()
    contents.deinitialize(count: 1)
    contents.deallocate()
    pending.deinitialize(count: 1)
    pending.deallocate()
  }

  /// Sets the recorder that wraps incoming jobs, which is called while the mutex is held; nil removes it.
  ///
  /// Call only on the consumer's thread.
  func setRecorder(_ recorder: PostRecorder?) {
    pthread_mutex_lock(&contents.pointee.mutex)
    // Released after unlocking: its carrier may own objects that post in their `deinit`.
    let former = contents.pointee.recorder
    contents.pointee.setRecorder(recorder)
    pthread_mutex_unlock(&contents.pointee.mutex)
    withExtendedLifetime(former) {}
  }

  /// Sets whether producers record when they wake the consumer.
  ///
  /// Call only on the consumer's thread.
  func measureWakes(_ measures: Bool) {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.measuresWakes = measures
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// Refuses from now on all work or, if `onlyPosts` is true, only posts that a full inbox refuses; see ``InboxLimit``.
  ///
  /// Work that was accepted stays. Callable from any thread.
  func refuse(onlyPosts: Bool = false) {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.refusesPosts = true
    if !onlyPosts { contents.pointee.isClosed = true }
    contents.pointee.fastPathCapacity = 0
    Inbox.wakeProducers(contents)
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// Closes the inbox, and releases everything that is queued here.
  ///
  /// Called when the loop is closed, and before it is deallocated. Queued sources and the inbox would otherwise form a
  /// retain cycle.
  func close() {
    refuse()
    var sources = Ring<RunLoopSource>()
    var jobs = Ring<Job>()
    var systemJobs = Ring<Job>()
    var idleJobs = Ring<Job>()
    pthread_mutex_lock(&contents.pointee.mutex)
    swap(&sources, &contents.pointee.sources)
    swap(&jobs, &contents.pointee.jobs)
    swap(&systemJobs, &contents.pointee.systemJobs)
    swap(&idleJobs, &contents.pointee.idleJobs)
    pthread_mutex_unlock(&contents.pointee.mutex)
    // The queues are released here, after unlocking: that may run any code.
  }

  /// Whether posts are accepted, unless the inbox is full.
  ///
  /// Callable from any thread.
  var isOpen: Bool { read { !$0.refusesPosts } }

  /// Whether the inbox is closed.
  ///
  /// Callable from any thread.
  var isClosed: Bool { read { $0.isClosed } }

  private func read<Value>(_ value: (borrowing InboxContents) -> Value) -> Value {
    pthread_mutex_lock(&contents.pointee.mutex)
    defer { pthread_mutex_unlock(&contents.pointee.mutex) }
    return value(contents.pointee)
  }

  /// Appends a job of default priority; returns false if the inbox is closed.
  ///
  /// Callable from any thread.
  @inline(__always)
  func append(_ job: consuming Job) -> Bool {
    pthread_mutex_lock(&contents.pointee.mutex)
    // A post from another thread costs 181 instructions (W2), and 305 if every post takes the slow path.
    guard contents.pointee.jobs.tail < contents.pointee.fastPathCapacity else {
      return Inbox.appendSlowPath(contents, job)
    }
    contents.pointee.jobs.appendWithinRoom(job)
    pthread_mutex_unlock(&contents.pointee.mutex)
    return true
  }

  /// The slow path of `append`: the first job since the last drain, a job for which the queue must grow, or a job to be
  /// recorded.
  @inline(never)
  private static func appendSlowPath(_ contents: UnsafeMutablePointer<InboxContents>, _ job: consuming Job) -> Bool {
    if contents.pointee.limit != nil, job.isBlock { Inbox.waitForRoom(contents) }
    if contents.pointee.isClosed || (job.isBlock && (contents.pointee.refusesPosts || contents.pointee.isFull)) {
      return Inbox.unlockAndRefuse(contents, job)
    }
    contents.pointee.append(contents.pointee.recorded(job, priority: .default))
    contents.pointee.openFastPath()
    unlockAndWake(contents)
    return true
  }

  /// Unlocks the mutex, and then releases a refused job; returns false.
  ///
  /// Releasing the job may run any code, such as another post, so the mutex must be free.
  private static func unlockAndRefuse(_ contents: UnsafeMutablePointer<InboxContents>, _ job: consuming Job) -> Bool {
    withExtendedLifetime(job) { _ = pthread_mutex_unlock(&contents.pointee.mutex) }
    return false
  }

  // MARK: - The limit

  /// Sets the number of waiting jobs of default priority at which posts are refused or wait; nil for any number.
  ///
  /// Call only on the consumer's thread.
  func setLimit(_ limit: InboxLimit?) {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.limit = limit
    contents.pointee.fastPathCapacity = 0
    Inbox.wakeProducers(contents)
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  var limit: InboxLimit? { read { $0.limit } }

  /// Whether a posting thread waits for room; tests wait for it.
  ///
  /// Callable from any thread.
  var hasWaitingProducers: Bool { read { $0.hasWaitingProducers } }

  /// If the limit is ``InboxLimit/WhenFull/wait``, waits, with the lock released, until there is room or the inbox is
  /// closed.
  private static func waitForRoom(_ contents: UnsafeMutablePointer<InboxContents>) {
    while contents.pointee.limit?.whenFull == .wait, contents.pointee.isFull, !contents.pointee.isClosed,
      !contents.pointee.refusesPosts
    {
      contents.pointee.hasWaitingProducers = true
      pthread_cond_wait(contents.pointee.vacancy, &contents.pointee.mutex)
    }
  }

  /// Wakes the posting threads that wait; those that find no room wait again.
  private static func wakeProducers(_ contents: UnsafeMutablePointer<InboxContents>) {
    guard contents.pointee.hasWaitingProducers else { return }
    contents.pointee.hasWaitingProducers = false
    pthread_cond_broadcast(contents.pointee.vacancy)
  }

  // MARK: - The backlog

  /// Sets whether the age of waiting posts is measured.
  ///
  /// Call only on the consumer's thread.
  func measureAge(_ measures: Bool) {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.measuresAge = measures
    contents.pointee.waitingSince = 0
    contents.pointee.batchSince = 0
    contents.pointee.fastPathCapacity = 0
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// The number of posts that wait here or were in the loop's queue when it last took posts, and when the oldest of
  /// them arrived.
  ///
  /// The time is in nanoseconds of `CLOCK_MONOTONIC`; it is 0 if no post waits, or if it is not measured. Callable from
  /// any thread.
  var backlog: (count: Int, since: Int64) {
    pthread_mutex_lock(&contents.pointee.mutex)
    defer { pthread_mutex_unlock(&contents.pointee.mutex) }
    let since = contents.pointee.batchSince != 0 ? contents.pointee.batchSince : contents.pointee.waitingSince
    return (contents.pointee.batchCount + contents.pointee.jobs.count, since)
  }

  /// Records that the loop has served its queue of posts up to the position `head`.
  ///
  /// Call only on the consumer's thread.
  func recordServed(upTo head: Int) {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.forgetBatch(servedUpTo: head)
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  // MARK: - Other work

  /// Appends a job with the given priority; returns false if the inbox is closed.
  ///
  /// Callable from any thread.
  func append(_ job: consuming Job, priority: SourcePriority) -> Bool {
    pthread_mutex_lock(&contents.pointee.mutex)
    if contents.pointee.isClosed { return Inbox.unlockAndRefuse(contents, job) }
    let job = contents.pointee.recorded(job, priority: priority)
    switch priority {
    case .system: contents.pointee.systemJobs.append(job)
    case .default: contents.pointee.append(job)
    case .idle: contents.pointee.idleJobs.append(job)
    }
    Inbox.unlockAndWake(contents)
    return true
  }

  /// Appends a source that was signaled.
  ///
  /// Callable from any thread.
  func append(_ source: RunLoopSource) {
    pthread_mutex_lock(&contents.pointee.mutex)
    if contents.pointee.isClosed {
      pthread_mutex_unlock(&contents.pointee.mutex)
      return
    }
    contents.pointee.sources.append(source)
    Inbox.unlockAndWake(contents)
  }

  /// Ends the consumer's current or next attempt to sleep at once.
  ///
  /// Callable from any thread.
  func wake() {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.wakeRequested = true
    Inbox.unlockAndWake(contents, isPost: false)
  }

  private static func unlockAndWake(_ contents: UnsafeMutablePointer<InboxContents>, isPost: Bool = true) {
    let mustWake = contents.pointee.pending.pointee.load(ordering: .relaxed) == .consumerIsAsleep
    contents.pointee.pending.pointee.store(.some, ordering: .relaxed)
    if mustWake, isPost { contents.pointee.wakesByPosts += 1 }
    if mustWake, contents.pointee.measuresWakes { contents.pointee.wokenAt = MonotonicTime.now }
    pthread_mutex_unlock(&contents.pointee.mutex)
    if mustWake { writeWake(contents.pointee.wakeDescriptor) }
  }

  /// Declares that the consumer is about to sleep.
  ///
  /// Returns false if it must not, because something has arrived.
  ///
  /// Call only on the consumer's thread.
  func prepareToSleep() -> Bool {
    pthread_mutex_lock(&contents.pointee.mutex)
    defer { pthread_mutex_unlock(&contents.pointee.mutex) }
    if contents.pointee.wakeRequested || !contents.pointee.isEmpty {
      contents.pointee.wakeRequested = false
      return false
    }
    contents.pointee.batchCount = 0
    contents.pointee.batchSince = 0
    contents.pointee.pending.pointee.store(.consumerIsAsleep, ordering: .relaxed)
    contents.pointee.fastPathCapacity = 0
    return true
  }

  /// Makes the eventfd readable, so that the host loop makes the next pass at once.
  ///
  /// Call only on the consumer's thread.
  func askForNextPass() { Inbox.writeWake(contents.pointee.wakeDescriptor) }

  /// Declares that the consumer is awake, so that producers need not write the eventfd.
  ///
  /// Call only on the consumer's thread. Returns when a producer woke it, in nanoseconds of `CLOCK_MONOTONIC`; 0 if
  /// none did, or if that is not measured.
  @discardableResult
  func didWake() -> Int64 {
    pthread_mutex_lock(&contents.pointee.mutex)
    let isAsleep = contents.pointee.pending.pointee.load(ordering: .relaxed) == .consumerIsAsleep
    if isAsleep { contents.pointee.pending.pointee.store(.none, ordering: .relaxed) }
    contents.pointee.wakeRequested = false
    let wokenAt = contents.pointee.wokenAt
    contents.pointee.wokenAt = 0
    pthread_mutex_unlock(&contents.pointee.mutex)
    return wokenAt
  }

  /// Whether anything may have arrived since the last drain; costs a single load.
  ///
  /// Use it on the consumer's thread only.
  var mayHavePending: Bool {
    @inline(__always) get { pending.pointee.load(ordering: .relaxed) == .some }
  }

  /// Moves all jobs and sources to the ends of the loop's queues.
  ///
  /// Call only on the consumer's thread.
  ///
  /// Returns how many of them arrived without a write to the eventfd.
  func drain(
    systemJobs: inout Ring<Job>,
    jobs: inout Ring<Job>,
    idleJobs: inout Ring<Job>,
    sources: inout Ring<RunLoopSource>
  ) -> Int {
    pthread_mutex_lock(&contents.pointee.mutex)
    assert(
      contents.pointee.jobs.head == 0 && contents.pointee.fastPathCapacity <= contents.pointee.jobs.capacity,
      "The inbox's queue does not begin at its first slot."
    )
    // A limited queue of posts is taken when the last batch has been served, so that the number of both is limited. The
    // loop's own thread may always have posted more behind that batch, so the queue need not be empty.
    let takesJobs = contents.pointee.limit == nil || jobs.head >= contents.pointee.batchEnd
    let left = takesJobs ? 0 : contents.pointee.jobs.count
    let saved = contents.pointee.count - left - contents.pointee.wakesByPosts
    contents.pointee.wakesByPosts = 0
    if takesJobs {
      contents.pointee.takeBatch(into: &jobs)
      Inbox.wakeProducers(contents)
    }
    contents.pointee.batchCount = jobs.count
    systemJobs.takeAll(from: &contents.pointee.systemJobs)
    idleJobs.takeAll(from: &contents.pointee.idleJobs)
    sources.takeAll(from: &contents.pointee.sources)
    contents.pointee.pending.pointee.store(left == 0 ? .none : .some, ordering: .relaxed)
    contents.pointee.fastPathCapacity = 0
    pthread_mutex_unlock(&contents.pointee.mutex)
    return max(0, saved)
  }

  /// Frees the memory of empty queues with a capacity of more than `kept` elements.
  ///
  /// Call only on the consumer's thread.
  func giveBackMemory(above kept: Int) {
    // Free the memory after unlocking, because that takes the kernel a while.
    var jobs = Ring<Job>()
    var systemJobs = Ring<Job>()
    var idleJobs = Ring<Job>()
    pthread_mutex_lock(&contents.pointee.mutex)
    if contents.pointee.jobs.isEmpty, contents.pointee.jobs.capacity > kept { swap(&jobs, &contents.pointee.jobs) }
    if contents.pointee.systemJobs.isEmpty, contents.pointee.systemJobs.capacity > kept {
      swap(&systemJobs, &contents.pointee.systemJobs)
    }
    if contents.pointee.idleJobs.isEmpty, contents.pointee.idleJobs.capacity > kept {
      swap(&idleJobs, &contents.pointee.idleJobs)
    }
    contents.pointee.fastPathCapacity = 0
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// The number of jobs for which memory is allocated.
  var capacity: Int { read { $0.jobs.capacity + $0.systemJobs.capacity + $0.idleJobs.capacity } }

  private static func writeWake(_ wakeDescriptor: Int32) {
    var one: UInt64 = 1
    // EAGAIN would mean that the counter is full of unread wake-ups, so the consumer is being woken anyway.
    _ = write(wakeDescriptor, &one, 8)
  }
}
