// A module of its own, since it needs swift-service-context.

import Mainspring
import ServiceContextModule

/// Continues traces in the callouts of a loop.
extension EventRunLoop {
  /// Whether posted blocks, timers, and submitted and offloaded work run with the `ServiceContext` of the call that
  /// posted or added them; false by default.
  ///
  /// `ServiceContext.current` is a task-local value. A posted block and a timer run outside of the task that made them,
  /// so they lose the context. If this property is true, they keep it, and so do the blocks that they post:
  ///
  ///     loop.carriesServiceContext = true
  ///     withSpan("upload") { _ in
  ///       loop.post { upload() }                              // spans in upload() are children of "upload"
  ///       loop.addTimer(after: .seconds(30)) { giveUp() }     // so are those in giveUp()
  ///     }
  ///
  /// The property applies to every form of `post`, `addTimer` and `postTimer`, to `submit`, `run`, `offload` with its
  /// completion, and `afterQueuedWork`. A repeating timer keeps the context of its addition. A block that was posted
  /// without a context has none, even if a callout with a context runs the loop. The jobs of tasks have the values of
  /// their tasks in any case. Descriptors, sources, signals, child processes and observers get no context.
  ///
  /// A change applies to later calls. While the property is true, every post allocates memory, and a post from another
  /// thread takes the slow path of the inbox. Call only on the loop's thread.
  public var carriesServiceContext: Bool {
    get { contextCarrier != nil }
    set { contextCarrier = newValue ? .serviceContext : nil }
  }
}

extension ContextCarrier {
  /// Carries `ServiceContext.current`; if there is none, the callout runs without a context.
  static let serviceContext = ContextCarrier {
    let context = ServiceContext.current
    return { body in ServiceContext.withValue(context, operation: body) }
  }
}
