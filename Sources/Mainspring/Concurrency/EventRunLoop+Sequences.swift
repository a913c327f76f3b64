/// Asynchronous sequences of readiness, signals and ticks.
extension EventRunLoop {
  /// Returns an asynchronous sequence of the readiness of `descriptor`.
  ///
  /// Callable from any thread.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor. The caller closes it, after the iteration has ended.
  ///   - events: The events to wait for; `.urgent` cannot be combined with the others.
  public func readiness(of descriptor: Int32, for events: DescriptorEvents = .readable) -> DescriptorReadiness {
    DescriptorReadiness(loop: self, descriptor: descriptor, events: events)
  }

  /// Returns an asynchronous sequence of the arrivals of the signal `number`.
  ///
  /// Callable from any thread. The requirements of ``addSignal(_:modes:file:line:handler:)`` on blocking the signal
  /// apply here too.
  public func signals(_ number: Int32) -> SignalArrivals { SignalArrivals(loop: self, number: number) }

  /// Returns an asynchronous sequence of ticks at every whole multiple of `interval`, counted from the start of the
  /// iteration.
  ///
  /// Callable from any thread.
  ///
  /// - Parameters:
  ///   - interval: The time between ticks, greater than zero.
  ///   - tolerance: How much later a tick may come, so that several timers share one wake-up.
  public func ticks(every interval: Duration, tolerance: Duration = .zero) -> Ticks {
    require(interval > .zero, "The interval between ticks must be greater than zero.")
    require(tolerance >= .zero, "A tolerance cannot be negative.")
    return Ticks(loop: self, interval: interval, tolerance: tolerance)
  }

  /// Runs `body` immediately if the caller is on the loop's thread; otherwise posts it with system priority.
  func onItsThread(_ body: @escaping @Sendable () -> Void) {
    if isOnThread { body() } else { post(priority: .system, body) }
  }
}
