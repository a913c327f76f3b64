import CDeviceHooks

/// Dispatch's real main queue, for work that belongs to no application.
///
/// A block that is queued with Dispatch itself would belong to the device whose code runs.
enum RealMainQueue {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Queues `body` on the main queue.
  ///
  /// Safe to call from any thread.
  static func async(_ body: @escaping @Sendable () -> Void) {
    mainspring_run_on_main_queue(Unmanaged.passRetained(Body(run: body)).toOpaque()) { context in
      Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    }
  }
}
