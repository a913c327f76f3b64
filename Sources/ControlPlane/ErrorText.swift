import Glibc

/// What the system calls the error `number`.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }

/// Keeps a reader that has gone away from ending the process, unless the program has made a choice of its own.
///
/// libevent and write(2) have no other way to be told: only send(2) knows `MSG_NOSIGNAL`.
func ignoreBrokenPipes() {
  var action = sigaction()
  sigaction(SIGPIPE, nil, &action)
  // SIG_DFL is the null handler.
  if action.__sigaction_handler.sa_handler == nil { signal(SIGPIPE, SIG_IGN) }
}
