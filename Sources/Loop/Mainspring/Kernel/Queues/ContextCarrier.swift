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
