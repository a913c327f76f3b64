import CLibEvent
import Glibc

/// The one door through which other threads reach a loop: two arrays behind a lock, and an eventfd to wake the sleeper.
///
///     producer (any thread)                      consumer (the loop's thread)
///     lock · append · was it asleep? · unlock    lock · empty? then "asleep" : stay awake · unlock
///     it was: "awake", write the eventfd         sleep in epoll
///                                                lock · "awake" · swap the arrays · unlock
///
/// Both sides change the flag only under the lock, so either the consumer sees the job before it sleeps, or the producer
/// sees the sleeper: no wake-up is lost, and a burst onto a sleeping loop writes the eventfd once. A plain pthread mutex: it
/// measured twice as fast here under contention as `Synchronization.Mutex`, and no slower than a lock-free list, which
/// needs a malloc a job.
///
/// `@unchecked Sendable`: every mutable member is touched only while `mutex` is held, except `drained*`, which belong to
/// the consumer alone.
final class Inbox: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let wakeDescriptor: Int32
  private var jobs: [Job] = []
  private var systemJobs: [Job] = []
  private var isConsumerAsleep = false
  private var wakeRequested = false
  private var drainedJobs: [Job] = []
  private var drainedSystemJobs: [Job] = []

  init(wakeDescriptor: Int32) {
    self.wakeDescriptor = wakeDescriptor
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Any thread.
  func append(_ job: consuming Job, priority: SourcePriority) {
    pthread_mutex_lock(mutex)
    switch priority {
    case .system: systemJobs.append(job)
    case .default: jobs.append(job)
    }
    let mustWake = isConsumerAsleep
    isConsumerAsleep = false
    pthread_mutex_unlock(mutex)
    if mustWake { writeWake() }
  }

  /// Any thread: the consumer's present or next attempt to sleep ends at once.
  func wake() {
    pthread_mutex_lock(mutex)
    wakeRequested = true
    let mustWake = isConsumerAsleep
    isConsumerAsleep = false
    pthread_mutex_unlock(mutex)
    if mustWake { writeWake() }
  }

  /// Consumer only.
  ///
  /// Declares that the consumer is about to sleep; false where something is there and it must not.
  func prepareToSleep() -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if wakeRequested || !jobs.isEmpty || !systemJobs.isEmpty {
      wakeRequested = false
      return false
    }
    isConsumerAsleep = true
    return true
  }

  /// Consumer only: makes the eventfd readable for a foreign loop that is to come back at once.
  func askForNextPass() { writeWake() }

  /// Consumer only: it sleeps no longer, so producers need not write the eventfd.
  func didWake() {
    pthread_mutex_lock(mutex)
    isConsumerAsleep = false
    wakeRequested = false
    pthread_mutex_unlock(mutex)
  }

  /// Consumer only: moves all that has come to the ends of the two queues.
  func drain(into queue: inout Ring<Job>, system systemQueue: inout Ring<Job>) {
    pthread_mutex_lock(mutex)
    swap(&jobs, &drainedJobs)
    swap(&systemJobs, &drainedSystemJobs)
    pthread_mutex_unlock(mutex)
    for job in drainedSystemJobs { systemQueue.append(job) }
    for job in drainedJobs { queue.append(job) }
    // The arrays go back and forth with their capacity kept: no malloc a job.
    drainedSystemJobs.removeAll(keepingCapacity: true)
    drainedJobs.removeAll(keepingCapacity: true)
  }

  private func writeWake() {
    var one: UInt64 = 1
    // EAGAIN would mean that the counter is full of unseen wake-ups: the sleeper is being woken all the same.
    _ = write(wakeDescriptor, &one, 8)
  }
}
