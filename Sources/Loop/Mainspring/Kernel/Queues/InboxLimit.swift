/// The number of posts from other threads that may wait for a loop, and the effect of further posts.
///
/// ``EventRunLoop/inboxLimit`` sets it. It counts the work of default priority from other threads that the loop has not
/// taken: posts, the jobs of tasks and the completions of offloaded work. The loop takes all of it at once when it has
/// served the work that it took before, so up to twice the capacity can be waiting. A post that the loop has taken and
/// that waits for its mode, as all do while an application is suspended, is not counted.
///
/// If the capacity is reached, only the posts made with ``EventRunLoop/post(_:)`` are refused or wait. Posts on the
/// loop's own thread, posts with modes or a priority, the jobs of tasks and the completions of offloaded work are
/// always accepted: the loop's own bookkeeping uses them, and they must not get lost. Work that
/// ``EventRunLoop/submit(_:)`` and ``EventRunLoop/run(_:isolation:)`` post is limited: if it is refused, its outcome is
/// ``RunLoopError/inboxFull``.
public struct InboxLimit: Hashable, Sendable {
  /// The effect of a post when the capacity is reached.
  @nonexhaustive
  public enum WhenFull: Hashable, Sendable {
    /// The post returns false, and its block is released.
    case refuse
    /// The posting thread is blocked until the loop has taken its posts, or is closed.
    ///
    /// Do not use it if the loop waits for a thread that posts: if that thread is blocked, neither ever continues.
    case wait
  }

  /// The number of posts that may wait, at least 1.
  public let capacity: Int
  /// The effect of further posts.
  public let whenFull: WhenFull

  /// Limits the number of waiting posts to `capacity`, which is at least 1.
  public init(capacity: Int, whenFull: WhenFull = .refuse) {
    require(capacity > 0, "An inbox must have room for a post.")
    self.capacity = capacity
    self.whenFull = whenFull
  }
}
