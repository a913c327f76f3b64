import Glibc

/// Stops the process as Ctrl-Z does, unless a SIGCONT has arrived since ``arm()``.
///
/// The kernel discards a pending SIGCONT when a stop signal is sent, and a pending stop signal when SIGCONT is sent. A
/// process that checks for a SIGCONT and then sends itself SIGSTOP therefore stops indefinitely if the SIGCONT arrives
/// between the two steps. This type uses a marker instead: a SIGTTOU that is sent to this thread and blocked. While the
/// marker is pending, no SIGCONT has arrived.
///
/// Use it on one thread only, on which SIGTSTP and SIGCONT are blocked; call ``disarm()`` before discarding it.
package struct SelfStop {
  private static let marker = SIGTTOU
  private var unblocksMarker = false

  package init() {}

  /// Sends the marker; from now on every SIGCONT is detected.
  package mutating func arm() {
    if !change(SIG_BLOCK, SelfStop.marker) { unblocksMarker = true }
    pthread_kill(pthread_self(), SelfStop.marker)
  }

  /// Removes the marker.
  package mutating func disarm() {
    take(SelfStop.marker)
    if unblocksMarker { change(SIG_UNBLOCK, SelfStop.marker) }
    unblocksMarker = false
  }

  /// Stops the process, and returns when it continues; returns at once if a SIGCONT has arrived since ``arm()``.
  ///
  /// - Returns: whether there was such a SIGCONT and it is no longer pending; the caller must then handle it, because
  ///   no other code will receive it.
  package func stop() -> Bool {
    // SIGTSTP stays pending, because it is blocked. It discards an earlier pending SIGCONT, but that SIGCONT has
    // already discarded the marker. A SIGCONT that arrives from here on discards this SIGTSTP.
    pthread_kill(pthread_self(), SIGTSTP)
    if !isPending(SelfStop.marker) {
      take(SIGTSTP)
      return !isPending(SIGCONT)
    }
    // The process stops in the first of these calls if no SIGCONT has arrived.
    change(SIG_UNBLOCK, SIGTSTP)
    change(SIG_BLOCK, SIGTSTP)
    // The marker is still pending: the kernel has ignored SIGTSTP, as it does for an orphaned process group. Only
    // SIGSTOP is left then, and a SIGCONT that arrives at this moment is lost.
    if isPending(SelfStop.marker) { kill(getpid(), SIGSTOP) }
    return false
  }

  /// Blocks or unblocks a signal on this thread; returns whether it was blocked before.
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

  /// Removes a pending signal, without waiting for one.
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
