extension LoopClock {
  /// A hold on a virtual clock, which keeps the clock from moving while an operation in real time is in progress: an
  /// upload, a child process, a descriptor.
  ///
  /// ``LoopClock/hold(_:)`` returns it. It ends with ``release()`` or when its last reference is released. Callable
  /// from any thread.
  public final class Hold: Sendable {
    /// The name of the operation, which ``LoopClock/holders`` lists.
    public let name: String
    private let clock: LoopClock
    private let isReleased = Locked(false)

    init(_ name: String, on clock: LoopClock) {
      self.name = name
      self.clock = clock
      clock.held.withLock { $0[ObjectIdentifier(self)] = name }
    }

    deinit { release() }

    /// Releases the hold.
    ///
    /// When no hold is left, time continues, and a waiting loop wakes at once.
    ///
    /// Repeated calls have no effect. Callable from any thread.
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

  /// Keeps a virtual clock from moving until the returned hold is released or deallocated.
  ///
  /// Until then, `advance` and runs of the loop wait in real time whenever time would have to move, and serve all work
  /// that arrives: descriptors, posts, timers that are already due. With several holds, the clock stands still until
  /// the last one has ended. Has no effect on the system's clock. Callable from any thread.
  ///
  /// - Parameter name: The name of the operation. If a test hangs, ``holders`` shows it.
  public func hold(_ name: String) -> Hold { Hold(name, on: self) }

  /// The names of all current holds, sorted.
  ///
  /// Callable from any thread.
  public var holders: [String] { held.withLock { $0.values.sorted() } }

  /// Whether a virtual clock must not move.
  var isHeld: Bool { isVirtual && !held.withLock { $0.isEmpty } }
}
