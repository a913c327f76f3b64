import CLinux
import Glibc

/// Reaps children for whose ends nobody waits any more.
///
/// Its thread waits for pidfds, and ends when no child is left. A child for which there is no pidfd or no thread is
/// looked at when a pidfd becomes free, or when the next child is started or adopted. Any thread may call this.
///
/// `@unchecked Sendable`: the mutable members are accessed only while `lock` is held.
final class ChildReaper: @unchecked Sendable {
  static let shared = ChildReaper()
  /// The greatest number of pidfds: others of this process need descriptors, too.
  private static let maximumWatches = 256

  /// A lock that a forked child can use.
  private let lock = Condition()
  /// The children by their pidfds.
  private var watched: [Int32: ChildRecord] = [:]
  private var unwatched: [ChildRecord] = []
  /// The epoll set of the pidfds; -1 while there is no thread.
  private var set: Int32 = -1
  private var forkGeneration = ForkGuard.currentGeneration

  private init() {}

  /// The number of children that have not been reaped.
  var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return watched.count + unwatched.count
  }

  /// Takes over a child, which is reaped when it ends.
  func adopt(_ record: ChildRecord) {
    lock.lock()
    defer { lock.unlock() }
    forgetParentsChildren()
    unwatched.append(record)
    watchMore()
  }

  /// Reaps the children without a pidfd that have ended.
  func sweep() {
    lock.lock()
    defer { lock.unlock() }
    forgetParentsChildren()
    watchMore()
  }

  /// Removes what a forked child has inherited: the children are its parent's, and so is the thread.
  private func forgetParentsChildren() {
    if ForkGuard.currentGeneration == forkGeneration { return }
    forkGeneration = ForkGuard.currentGeneration
    for descriptor in watched.keys { close(descriptor) }
    if set >= 0 { close(set) }
    (watched, unwatched, set) = ([:], [], -1)
  }

  /// Lets the thread wait for as many children as it may, and reaps those of the others that have ended.
  private func watchMore() {
    // The release of a settled record calls no code of this class, so it may happen under the lock.
    unwatched.removeAll { $0.settle() }
    while let record = unwatched.last, watched.count < ChildReaper.maximumWatches {
      let descriptor = ProcessDescriptor.open(record.processIdentifier)
      if descriptor < 0 { return }
      guard startIfNeeded() else {
        close(descriptor)
        return
      }
      unwatched.removeLast()
      watched[descriptor] = record
      var wanted = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
      epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &wanted)
    }
  }

  /// Starts the thread if there is none; returns whether there is one.
  private func startIfNeeded() -> Bool {
    if set >= 0 { return true }
    let new = epoll_create1(Int32(EPOLL_CLOEXEC))
    if new < 0 { return false }
    guard SignalMaskedThread.startIfPossible(named: "child-reaper", { [self] in serve(new) }) else {
      close(new)
      return false
    }
    set = new
    return true
  }

  /// The work of the thread.
  private func serve(_ set: Int32) {
    var isOver = false
    while !isOver {
      var event = epoll_event()
      guard epoll_wait(set, &event, 1, -1) == 1 else { continue }
      lock.lock()
      if let ended = watched.removeValue(forKey: event.data.fd) {
        _ = ended.settle()
        // A program that is being started has a copy of every descriptor, so the close does not end the watch.
        epoll_ctl(set, EPOLL_CTL_DEL, event.data.fd, nil)
        close(event.data.fd)
      }
      watchMore()
      isOver = watched.isEmpty
      if isOver {
        close(set)
        self.set = -1
      }
      lock.unlock()
    }
  }
}
