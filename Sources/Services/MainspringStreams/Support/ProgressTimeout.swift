import Mainspring

/// A timeout that each byte restarts.
///
/// A restart only stores the time. When the timer fires, it waits for the time that is left.
final class ProgressTimeout {
  /// ``SocketStream``, to which the timeout belongs, explains the reference and the unchecked members.
  private let unmanagedLoop: Unmanaged<EventRunLoop>
  private var loop: EventRunLoop { unmanagedLoop._withUnsafeGuaranteedRef { $0 } }
  private let duration: Duration
  private let expire: () -> Void
  @exclusivity(unchecked) private var beginning: LoopClock.Instant
  @exclusivity(unchecked) private var timer: RunLoopTimer?

  init(_ duration: Duration, on loop: EventRunLoop, expire: @escaping () -> Void) {
    unmanagedLoop = .passUnretained(loop)
    self.duration = duration
    self.expire = expire
    beginning = loop.clock.now
  }

  /// Starts the timeout, or starts it again.
  func restart() {
    beginning = loop.clock.now
    if timer == nil { set() }
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func set() {
    timer = loop.addTimer(at: beginning.advanced(by: duration)) { [weak self] in self?.fired() }
  }

  private func fired() {
    timer = nil
    if beginning.advanced(by: duration) <= loop.clock.now { expire() } else { set() }
  }
}
