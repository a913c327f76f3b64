import Glibc

/// Waits until the other end of a pipe is closed in all processes; `descriptor` is one of its ends.
///
/// A program that another test starts at this moment has a copy of every descriptor until its exec: an end that a test
/// has closed may stay open for a moment.
public func waitUntilOtherEndIsClosed(_ descriptor: Int32) {
  var end = pollfd(fd: descriptor, events: 0, revents: 0)
  while poll(&end, 1, 60_000) < 0, errno == EINTR {}
}
