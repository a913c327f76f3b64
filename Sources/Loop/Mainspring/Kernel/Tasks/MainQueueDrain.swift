import CRuntimeHooks
import CLinux
import Glibc

/// Runs the blocks of Dispatch's main queue, and through it the main actor's jobs, on the main loop.
struct MainQueueDrain {
  unowned let loop: EventRunLoop

  /// Watches the descriptor by which Dispatch reports that the queue has blocks.
  func attach() throws(RunLoopError) {
    let handle = _dispatch_get_main_queue_handle_4CF()
    let source = try loop.addDescriptor(handle) { _ in drain(handle) }
    source.activeCallout = ActiveCallout(.mainQueue)
  }

  /// Runs the queue's blocks.
  ///
  /// Like any source, the queue's descriptor source is held back from runs that are nested in this callout. Dispatch
  /// would do nothing in such a run; the outer drain continues with the queue when its block returns.
  private func drain(_ handle: Int32) {
    loop.isDrainingMainQueue = true
    if loop.isMainActorExecutor { loop.state.pointee.isRunningTask = true }
    defer {
      loop.isDrainingMainQueue = false
      // One of the blocks may have made the loop the main actor's executor.
      if loop.isMainActorExecutor { loop.tasks.endTask() }
    }
    // Read the eventfd's eight bytes first: work that arrives during the drain must be able to make it readable again.
    var count: UInt64 = 0
    _ = read(handle, &count, 8)
    _dispatch_main_queue_callback_4CF(nil)
  }
}
