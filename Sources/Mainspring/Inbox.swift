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
/// Both sides change the flag only under the lock, so either the consumer sees the job before it sleeps, or the producer
/// sees the sleeper: no wake-up is lost, and a burst onto a sleeping loop writes the eventfd once. A plain pthread mutex: it
/// measured twice as fast here under contention as `Synchronization.Mutex`, and no slower than a lock-free list, which
/// needs a malloc a job.
///
/// `@unchecked Sendable`: what `contents` points to is touched only while its mutex is held.
final class Inbox: @unchecked Sendable {
  /// Behind a pointer for the same reason as ``LoopState``.
  private struct Contents: ~Copyable {
    var mutex = pthread_mutex_t()
    var jobs = Ring<Job>()
    var systemJobs = Ring<Job>()
    var idleJobs = Ring<Job>()
    var sources = Ring<EventSource>()

    var isEmpty: Bool { jobs.isEmpty && systemJobs.isEmpty && idleJobs.isEmpty && sources.isEmpty }
    var isConsumerAsleep = false
    var wakeRequested = false
    /// How many of the things that have come since the last drain had to write the eventfd.
    var wakesByMail = 0

    var count: Int { jobs.count + systemJobs.count + idleJobs.count + sources.count }
  }

  private let contents: UnsafeMutablePointer<Contents>
  private let wakeDescriptor: Int32
  /// Whether there may be something to drain, so that an empty inbox costs the consumer a load and not a lock.
  private let hasMail = Atomic<Bool>(false)

  init(wakeDescriptor: Int32) {
    self.wakeDescriptor = wakeDescriptor
    contents = .allocate(capacity: 1)
    contents.initialize(to: Contents())
    pthread_mutex_init(&contents.pointee.mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(&contents.pointee.mutex)
    contents.deinitialize(count: 1)
    contents.deallocate()
  }

  /// Any thread.
  func append(_ job: consuming Job, priority: SourcePriority) {
    pthread_mutex_lock(&contents.pointee.mutex)
    switch priority {
    case .system: contents.pointee.systemJobs.append(job)
    case .default: contents.pointee.jobs.append(job)
    case .idle: contents.pointee.idleJobs.append(job)
    }
    unlockWithMail()
  }

  /// Any thread: a source has been signalled.
  func append(_ source: EventSource) {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.sources.append(source)
    unlockWithMail()
  }

  /// Any thread: the consumer's present or next attempt to sleep ends at once.
  func wake() {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.wakeRequested = true
    unlockWithMail(isMail: false)
  }

  private func unlockWithMail(isMail: Bool = true) {
    hasMail.store(true, ordering: .relaxed)
    let mustWake = contents.pointee.isConsumerAsleep
    contents.pointee.isConsumerAsleep = false
    if mustWake, isMail { contents.pointee.wakesByMail += 1 }
    pthread_mutex_unlock(&contents.pointee.mutex)
    if mustWake { writeWake() }
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
    contents.pointee.isConsumerAsleep = true
    return true
  }

  /// Consumer only: makes the eventfd readable for a foreign loop that is to come back at once.
  func askForNextPass() { writeWake() }

  /// Consumer only: it sleeps no longer, so producers need not write the eventfd.
  func didWake() {
    pthread_mutex_lock(&contents.pointee.mutex)
    contents.pointee.isConsumerAsleep = false
    contents.pointee.wakeRequested = false
    pthread_mutex_unlock(&contents.pointee.mutex)
  }

  /// Whether anything may have come since the last drain.
  ///
  /// Consumer only; costs a load.
  var mayHaveMail: Bool {
    @inline(__always) get { hasMail.load(ordering: .relaxed) }
  }

  /// Consumer only: moves all jobs that have come to the ends of the loop's queues, and the sources to `sources`.
  ///
  /// Returns how many of them came without writing the eventfd.
  func drain(into state: UnsafeMutablePointer<LoopState>, sources: inout Ring<EventSource>) -> Int {
    pthread_mutex_lock(&contents.pointee.mutex)
    let saved = contents.pointee.count - contents.pointee.wakesByMail
    contents.pointee.wakesByMail = 0
    state.pointee.jobs.takeAll(from: &contents.pointee.jobs)
    state.pointee.systemJobs.takeAll(from: &contents.pointee.systemJobs)
    state.pointee.idleJobs.takeAll(from: &contents.pointee.idleJobs)
    sources.takeAll(from: &contents.pointee.sources)
    hasMail.store(false, ordering: .relaxed)
    pthread_mutex_unlock(&contents.pointee.mutex)
    return saved
  }

  private func writeWake() {
    var one: UInt64 = 1
    // EAGAIN would mean that the counter is full of unseen wake-ups: the sleeper is being woken all the same.
    _ = write(wakeDescriptor, &one, 8)
  }
}
