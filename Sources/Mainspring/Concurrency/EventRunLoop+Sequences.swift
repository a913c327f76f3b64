/// What the loop watches, as sequences for tasks.
extension EventRunLoop {
  /// The moments at which `descriptor` is ready for `events`, for a task to iterate.
  ///
  /// Any thread.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor, which stays the caller's to close, after the iteration is over.
  ///   - events: what to wait for; `.urgent` cannot be joined with the others.
  public func readiness(of descriptor: Int32, for events: DescriptorEvents = .readable) -> DescriptorReadiness {
    DescriptorReadiness(loop: self, descriptor: descriptor, events: events)
  }

  /// The arrivals of the signal `number`, for a task to iterate.
  ///
  /// Any thread. What ``addSignal(_:modes:file:line:handler:)`` says of blocking the signal holds here too.
  public func signals(_ number: Int32) -> SignalArrivals { SignalArrivals(loop: self, number: number) }

  /// Ticks at every whole multiple of `interval` from the moment at which the iteration begins.
  ///
  /// Any thread.
  ///
  /// - Parameters:
  ///   - interval: the time between ticks, greater than zero.
  ///   - tolerance: how much later a tick may come, so that several timers share one wake-up.
  public func ticks(every interval: Duration, tolerance: Duration = .zero) -> Ticks {
    require(interval > .zero, "The interval between ticks must be greater than zero.")
    require(tolerance >= .zero, "A tolerance cannot be negative.")
    return Ticks(loop: self, interval: interval, tolerance: tolerance)
  }

  /// Runs `body` at once on the loop's thread, or posts it there, before all other work.
  func onItsThread(_ body: @escaping @Sendable () -> Void) {
    if isOnThread { body() } else { post(priority: .system, body) }
  }
}
