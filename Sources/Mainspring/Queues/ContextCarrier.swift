/// Carries a context, such as a task-local value, from the call that posts a block or adds a timer to its callout.
///
/// The loop knows no context itself: the product MainspringTracing sets a carrier. Without one, no call does more than
/// before: the tests for it are the tests for instruments and for a host loop.
package struct ContextCarrier: Sendable {
  /// Calls its argument in a captured context, once or several times.
  package typealias Context = @Sendable (_ body: () -> Void) -> Void

  /// Captures the context of the calling thread or task.
  ///
  /// The loop calls it on any thread, also while it holds a lock of its own: it must use no loop.
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
      sharedContextCarrier.withLock { $0 = newValue }
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
  /// For work that a loop's queue does not receive at once. Callable from any thread.
  func carryingContext(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let context = captureContext() else { return body }
    return { context(body) }
  }
}
