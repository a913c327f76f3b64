extension LoopClock {
  /// Keeps a virtual clock where it is while something that takes real time is under way: an upload, a child process, a
  /// descriptor.
  ///
  /// Made by ``LoopClock/hold(_:)``. It ends with ``release()``, or when nobody has it any more. Any thread.
  public final class Hold: Sendable {
    /// What is under way, as ``LoopClock/holders`` tells it.
    public let name: String
    private let clock: LoopClock
    private let isReleased = Locked(false)

    init(_ name: String, on clock: LoopClock) {
      self.name = name
      self.clock = clock
      clock.held.withLock { $0[ObjectIdentifier(self)] = name }
    }

    deinit { release() }

    /// Lets time go on, once no other hold is left; the waiting loop notices at once.
    ///
    /// Doing it again does nothing. Any thread.
    public func release() {
      let isFirst = isReleased.withLock { isReleased in
        defer { isReleased = true }
        return !isReleased
      }
      guard isFirst else { return }
      clock.held.withLock { $0[ObjectIdentifier(self)] = nil }
      clock.wakeLoop()
    }
  }

  /// Keeps a virtual clock from moving until the hold is released or let go.
  ///
  /// Meanwhile `advance` and a run of the loop wait, in real time, wherever time would have had to move, and serve
  /// whatever comes: descriptors, posts, timers that are due already. Several holds add up. On the system's clock,
  /// which nothing can hold, it does nothing. Any thread.
  ///
  /// - Parameter name: what is under way; a test that hangs finds it in ``holders``.
  public func hold(_ name: String) -> Hold { Hold(name, on: self) }

  /// The names of the holds that are not released yet, sorted.
  ///
  /// Any thread.
  public var holders: [String] { held.withLock { $0.values.sorted() } }

  /// Whether a virtual clock must stay where it is.
  var isHeld: Bool { isVirtual && !held.withLock { $0.isEmpty } }
}
