extension ChildProcess {
  /// A standard stream of a child.
  @nonexhaustive
  public enum Stream: Hashable, Sendable {
    /// The corresponding stream of this process.
    case inherited
    /// `/dev/null`: reads return end of file, writes are discarded.
    case nothing
    /// A pipe whose other end belongs to this process.
    ///
    /// The caller closes that end, unless a loop reads it for the caller. It is non-blocking, so a loop can watch it
    /// with `addDescriptor`: `read` and `write` fail with `EAGAIN` if there is no data or no room. Other children do
    /// not inherit it. Writing to a child that no longer reads raises `SIGPIPE`, which ends the process unless it
    /// ignores that signal; in that case `write` fails with `EPIPE`.
    case pipe
    /// An open descriptor of this process, which stays open here.
    case descriptor(Int32)
  }
}
