import Glibc

/// Stops the process as Ctrl-Z does, unless it has been told to go on by then.
///
/// The kernel throws a pending SIGCONT away when a stop signal is sent, and a pending stop signal when SIGCONT is sent.
/// A process that looks for a SIGCONT and then sends itself SIGSTOP therefore stops for good if the SIGCONT comes
/// between the two. Here a marker tells of it: a SIGTTOU that was sent to this thread and is blocked. As long as it is
/// pending, no SIGCONT has come.
///
/// One thread only, on which SIGTSTP and SIGCONT are blocked; ``disarm()`` must be called before it goes.
package struct SelfStop {
  private static let marker = SIGTTOU
  private var unblocksMarker = false

  package init() {}

  /// Sends the marker, so that every SIGCONT from now on is noticed.
  package mutating func arm() {
    if !change(SIG_BLOCK, SelfStop.marker) { unblocksMarker = true }
    pthread_kill(pthread_self(), SelfStop.marker)
  }

  /// Takes the marker back.
  package mutating func disarm() {
    take(SelfStop.marker)
    if unblocksMarker { change(SIG_UNBLOCK, SelfStop.marker) }
    unblocksMarker = false
  }

  /// Stops the process, and returns when it goes on; returns at once if a SIGCONT has come since ``arm()``.
  ///
  /// - Returns: whether there was such a SIGCONT that nobody else will get to see; the caller must do what it stands
  ///   for.
  package func stop() -> Bool {
    // Pending, since it is blocked. A SIGCONT from before is lost with this, but the marker has gone with that one; a
    // SIGCONT from here on takes this signal away again.
    pthread_kill(pthread_self(), SIGTSTP)
    if !isPending(SelfStop.marker) {
      take(SIGTSTP)
      return !isPending(SIGCONT)
    }
    // The process stops inside the first of these, if no SIGCONT has come.
    change(SIG_UNBLOCK, SIGTSTP)
    change(SIG_BLOCK, SIGTSTP)
    // The marker is still there: the kernel has ignored SIGTSTP, as it does for a process group that belongs to no
    // shell's job. Nothing but SIGSTOP is left then, and a SIGCONT that comes at this very moment is lost.
    if isPending(SelfStop.marker) { kill(getpid(), SIGSTOP) }
    return false
  }

  /// Blocks or unblocks a signal on this thread, and returns whether it was blocked before.
  @discardableResult
  private func change(_ how: Int32, _ number: Int32) -> Bool {
    var one = SelfStop.set(of: number)
    var before = sigset_t()
    pthread_sigmask(how, &one, &before)
    return sigismember(&before, number) == 1
  }

  private func isPending(_ number: Int32) -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, number) == 1
  }

  /// Takes a signal that may be pending, without waiting for one.
  private func take(_ number: Int32) {
    var one = SelfStop.set(of: number)
    var now = timespec()
    sigtimedwait(&one, nil, &now)
  }

  private static func set(of number: Int32) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    return set
  }
}
