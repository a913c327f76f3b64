import CLibEvent
import Glibc
import Synchronization

/// The one door through which other threads reach a loop: two queues behind a lock, and an eventfd to wake the sleeper.
///
///     producer (any thread)                      consumer (the loop's thread)
///     lock · append · was it asleep? · unlock    lock · empty? then "asleep" : stay awake · unlock
///     it was: "awake", write the eventfd         sleep in epoll
///                                                lock · "awake" · take the queues · unlock
///
/// Both sides change the flag only under the lock, so either the consumer sees the job before it sleeps, or the
/// producer sees the sleeper: no wake-up is lost, and a burst onto a sleeping loop writes the eventfd once. A plain
/// pthread mutex: it measured twice as fast here under contention as `Synchronization.Mutex`, and no slower than a
/// lock-free list, which needs a malloc a job.
///
/// `@unchecked Sendable`: what `contents` points to is touched only while its mutex is held.
final class Inbox: @unchecked Sendable {
  /// Behind a pointer for the same reason as ``LoopState``.
  private struct Contents: ~Copyable {
    var mutex = pthread_mutex_t()
    var jobs = Ring<Job>()
    var systemJobs = Ring<Job>()
    var idleJobs = Ring<Job>()
    var sources = Ring<RunLoopSource>()

    var isEmpty: Bool { jobs.isEmpty && systemJobs.isEmpty && idleJobs.isEmpty && sources.isEmpty }
    /// Up to which position a job can be appended and nothing else need be done: there is room, and the consumer knows
    /// of others.
    var fastPathLimit = 0
    var wakeRequested = false
    /// Says when a job was posted, while somebody wants to know; then every job is appended with care.
    var recorder: ((Job) -> Job)?
    /// How many of the things that have come since the last drain had to write the eventfd.
    var wakesByPosts = 0

    var count: Int { jobs.count + systemJobs.count + idleJobs.count + sources.count }
    /// Whether a producer that wakes the consumer notes when.
    var measuresWakes = false
    /// When the consumer was woken last, in nanoseconds of `CLOCK_MONOTONIC`; 0 if nobody has, or nobody measures it.
    var wokenAt: Int64 = 0
    /// Whether the loop is gone.
    var isClosed = false
    let pending: UnsafeMutablePointer<Atomic<UInt8>>
    let wakeDescriptor: Int32
  }

  /// What ``Contents/pending`` holds: plain numbers, since an atomic enumeration is decoded at every look.
  fileprivate enum Pending {
    /// Nothing has come since the last drain, and the consumer is awake.
    static let none: UInt8 = 0
    /// There may be something to drain, and the consumer is awake or has been woken.
    static let some: UInt8 = 1
    /// Whoever brings something has to wake the consumer.
    static let consumerIsAsleep: UInt8 = 2
  }

  private let contents: UnsafeMutablePointer<Contents>
  /// How things stand between producers and consumer.
  ///
  /// Changed only under the lock; the consumer also looks at it without, so that an empty inbox costs it a load.
  private let pending: UnsafeMutablePointer<Atomic<UInt8>>

  init(wakeDescriptor: Int32) {
    pending = .allocate(capacity: 1)
    pending.initialize(to: Atomic(Pending.none))
    contents = .allocate(capacity: 1)
    contents.initialize(to: Contents(pending: pending, wakeDescriptor: wakeDescriptor))
    pthread_mutex_init(&contents.pointee.mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(&contents.pointee.mutex)
    contents.deinitialize(count: 1)
    contents.deallocate()
    pending.deinitialize(count: 1)
    pending.deallocate()
  }

  /// Consumer only: sets the function that replaces each incoming job with its recorded form; nil sets none.
  func setRecorder(_ recorder: ((Job) -> Job)?) {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.recorder = recorder
    contents.pointee.fastPathLimit = 0
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// Consumer only: whether producers note when they wake it.
  func measureWakes(_ measures: Bool) {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.measuresWakes = measures
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// The loop is going away.
  ///
  /// Only sources can still bring anything, which hold the inbox and not the loop; those that wait here are let go, or
  /// they and the inbox would hold each other.
  func close() {
    var sources = Ring<RunLoopSource>()
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.isClosed = true
    swap(&sources, &contents.pointee.sources)
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// Any thread.
  @inline(__always)
  func append(_ job: consuming Job) {
    pthread_mutex_lock(&contents.pointee.mutex)
    guard contents.pointee.jobs.tail < contents.pointee.fastPathLimit else {
      return Inbox.appendWithCare(contents, job)
    }
    contents.pointee.jobs.appendLinear(job)
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// The first job since the last drain, or one that makes the queue grow, or that is to be recorded.
  @inline(never)
  private static func appendWithCare(_ contents: UnsafeMutablePointer<Contents>, _ job: consuming Job) {
    if let recorder = contents.pointee.recorder {
      contents.pointee.jobs.append(recorder(job))
    } else {
      contents.pointee.jobs.append(job)
      contents.pointee.fastPathLimit = contents.pointee.jobs.capacity
    }
    unlockAndWake(contents)
  }

  /// Any thread.
  func append(_ job: consuming Job, priority: SourcePriority) {
    pthread_mutex_lock(&contents.pointee.mutex)
    let job = if let recorder = contents.pointee.recorder { recorder(job) } else { job }
    switch priority {
    case .system: contents.pointee.systemJobs.append(job)
    case .default: contents.pointee.jobs.append(job)
    case .idle: contents.pointee.idleJobs.append(job)
    }
    Inbox.unlockAndWake(contents)
  }

  /// Any thread: a source has been signalled.
  func append(_ source: RunLoopSource) {
    pthread_mutex_lock(&contents.pointee.mutex)
    if contents.pointee.isClosed {
      pthread_mutex_unlock(&contents.pointee.mutex)
      return
    }
    contents.pointee.sources.append(source)
    Inbox.unlockAndWake(contents)
  }

  /// Any thread: the consumer's present or next attempt to sleep ends at once.
  func wake() {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.wakeRequested = true
    Inbox.unlockAndWake(contents, isPost: false)
  }

  private static func unlockAndWake(_ contents: UnsafeMutablePointer<Contents>, isPost: Bool = true) {
    let mustWake = contents.pointee.pending.pointee.load(ordering: .relaxed) == Pending.consumerIsAsleep
    contents.pointee.pending.pointee.store(Pending.some, ordering: .relaxed)
    if mustWake, isPost { contents.pointee.wakesByPosts += 1 }
    if mustWake, contents.pointee.measuresWakes { contents.pointee.wokenAt = MonotonicTime.now }
    pthread_mutex_unlock(&contents.pointee.mutex)
    if mustWake { writeWake(contents.pointee.wakeDescriptor) }
  }

  /// Consumer only.
  ///
  /// Declares that the consumer is about to sleep; false where something is there and it must not.
  func prepareToSleep() -> Bool {
    pthread_mutex_lock(&contents.pointee.mutex)
    defer { pthread_mutex_unlock(&contents.pointee.mutex) }
    if contents.pointee.wakeRequested || !contents.pointee.isEmpty {
      contents.pointee.wakeRequested = false
      return false
    }
    contents.pointee.pending.pointee.store(Pending.consumerIsAsleep, ordering: .relaxed)
    contents.pointee.fastPathLimit = 0
    return true
  }

  /// Consumer only: makes the eventfd readable for a host loop that is to come back at once.
  func askForNextPass() { Inbox.writeWake(contents.pointee.wakeDescriptor) }

  /// Consumer only: it sleeps no longer, so producers need not write the eventfd.
  ///
  /// Returns when a producer has woken it, in nanoseconds of `CLOCK_MONOTONIC`; 0 if none did, or that is not measured.
  @discardableResult
  func didWake() -> Int64 {
    pthread_mutex_lock(&contents.pointee.mutex)
    let isAsleep = contents.pointee.pending.pointee.load(ordering: .relaxed) == Pending.consumerIsAsleep
    if isAsleep { contents.pointee.pending.pointee.store(Pending.none, ordering: .relaxed) }
    contents.pointee.wakeRequested = false
    let wokenAt = contents.pointee.wokenAt
    contents.pointee.wokenAt = 0
    pthread_mutex_unlock(&contents.pointee.mutex)
    return wokenAt
  }

  /// The consumer's view of what may have come.
  struct PendingHint {
    fileprivate let pending: UnsafeMutablePointer<Atomic<UInt8>>

    /// Whether anything may have come since the last drain; costs a load.
    var showsMail: Bool {
      @inline(__always) get { pending.pointee.load(ordering: .relaxed) == Pending.some }
    }
  }

  /// Consumer only; good for as long as the inbox is.
  var pendingHint: PendingHint {
    @inline(__always) get { PendingHint(pending: pending) }
  }

  /// Consumer only: whether anything may have come since the last drain.
  var mayHaveMail: Bool {
    @inline(__always) get { pendingHint.showsMail }
  }

  /// Consumer only: moves all jobs that have come to the ends of the loop's queues, and the sources to `sources`.
  ///
  /// Returns how many of them came without writing the eventfd.
  func drain(into state: UnsafeMutablePointer<LoopState>, sources: inout Ring<RunLoopSource>) -> Int {
    lockPatiently()
    let saved = contents.pointee.count - contents.pointee.wakesByPosts
    contents.pointee.wakesByPosts = 0
    state.pointee.jobs.takeAll(from: &contents.pointee.jobs)
    state.pointee.systemJobs.takeAll(from: &contents.pointee.systemJobs)
    state.pointee.idleJobs.takeAll(from: &contents.pointee.idleJobs)
    sources.takeAll(from: &contents.pointee.sources)
    contents.pointee.pending.pointee.store(Pending.none, ordering: .relaxed)
    contents.pointee.fastPathLimit = 0
    pthread_mutex_unlock(&contents.pointee.mutex)
    return saved
  }

  /// Consumer only: gives back the memory of queues that are empty and have room for more than `kept` elements.
  func giveBackMemory(above kept: Int) {
    // Freed when the lock has been let go: it takes the kernel a while.
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
    contents.pointee.fastPathLimit = 0
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// For how many jobs there is memory.
  var capacity: Int {
    pthread_mutex_lock(&contents.pointee.mutex)
    defer { pthread_mutex_unlock(&contents.pointee.mutex) }
    return contents.pointee.jobs.capacity + contents.pointee.systemJobs.capacity + contents.pointee.idleJobs.capacity
  }

  /// A producer holds the lock for a few nanoseconds, so the consumer looks again for a moment before it sleeps for it.
  private func lockPatiently() {
    for _ in 0..<100 {
      if pthread_mutex_trylock(&contents.pointee.mutex) == 0 { return }
      mainspring_relax()
    }
    pthread_mutex_lock(&contents.pointee.mutex)
  }

  private static func writeWake(_ wakeDescriptor: Int32) {
    var one: UInt64 = 1
    // EAGAIN would mean that the counter is full of unseen wake-ups: the sleeper is being woken all the same.
    _ = write(wakeDescriptor, &one, 8)
  }
}
