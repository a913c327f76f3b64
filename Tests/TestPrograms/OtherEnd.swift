import Glibc

/// Waits until nobody has the other end of a pipe open any more; `descriptor` is one of its ends.
///
/// A program that another test starts just now has a copy of every descriptor until it runs: an end that a test has
/// closed may stay open for a moment.
public func waitUntilOtherEndIsClosed(_ descriptor: Int32) {
  var end = pollfd(fd: descriptor, events: 0, revents: 0)
  while poll(&end, 1, 60_000) < 0, errno == EINTR {}
}
