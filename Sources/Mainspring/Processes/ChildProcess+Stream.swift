extension ChildProcess {
  /// What a standard stream of a child is.
  public enum Stream: Hashable, Sendable {
    /// The one of this process.
    case inherited
    /// `/dev/null`: empty to read, and what is written there is dropped.
    case nothing
    /// A pipe, whose other end is this process's.
    ///
    /// That end is the caller's to close. It does not block, so a loop can watch it with `addDescriptor`: `read` and
    /// `write` fail with `EAGAIN` if there is nothing to read or no room. Other children do not inherit it. Writing to
    /// a child that reads no more raises `SIGPIPE`, which ends the process unless it ignores that signal; then `write`
    /// fails with `EPIPE`.
    case pipe
    /// An open descriptor of this process, which stays open here.
    case descriptor(Int32)
  }
}
