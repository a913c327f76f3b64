import Glibc

/// Unblocks all signals on this thread; Dispatch blocks them on the threads on which tests run.
public func unblockSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
}
