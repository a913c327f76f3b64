/// Carries a context, such as a task-local value, from the call that posts a block or adds a timer to its callout.
///
/// The loop itself has no contexts: the product MainspringTracing sets a carrier. Without a carrier, no call costs
/// more, because the flags that are tested for instruments and for a host loop cover the carrier too.
package struct ContextCarrier: Sendable {
  /// A closure that calls its argument in a captured context; the loop may call it several times, for a repeating
  /// timer.
  package typealias Context = @Sendable (_ body: () -> Void) -> Void

  /// Captures the context of the calling thread or task.
  ///
  /// The loop calls it on any thread, even while the inbox's lock is held, so the closure must not use a loop.
  package let capture: @Sendable () -> Context

  package init(capture: @escaping @Sendable () -> Context) { self.capture = capture }
}

extension EventRunLoop {
  /// Captures the context of each posted block, of each timer and of submitted and offloaded work; nil, the default,
  /// for none.
  ///
  /// With a carrier, every post is wrapped in a block, which allocates, and takes the slow path of the inbox. It
  /// applies to blocks that are posted and timers that are added from now on. Use it on the loop's thread only.
  package var contextCarrier: ContextCarrier? {
    get {
      checkThread()
      return sharedContextCarrier.withLock { $0 }
    }
    set {
      checkThread()
      sharedContextCarrier.change { $0 = newValue }
      state.pointee.carriesContext = newValue != nil
      updateRecorder()
    }
  }

  /// Captures the caller's context; returns nil if the loop has no carrier.
  ///
  /// Callable from any thread.
  func captureContext() -> ContextCarrier.Context? { sharedContextCarrier.withLock { $0 }?.capture() }

  /// Returns a closure that runs `body` in the caller's context; returns `body` itself if the loop has no carrier.
  ///
  /// For work that does not go directly into a queue of the loop, which would capture the context itself. Callable from
  /// any thread.
  func carryingContext(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let context = captureContext() else { return body }
    return { context(body) }
  }
}
