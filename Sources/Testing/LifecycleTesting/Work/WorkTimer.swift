import Mainspring

/// A timer on a device's clock that any thread may set and cancel.
///
/// `@unchecked Sendable`: the loop's timer is accessed only on the loop's thread.
final class WorkTimer: @unchecked Sendable {
  private struct State {
    /// The number of the last setting; earlier settings have no effect.
    var number = 0
    var timer: RunLoopTimer?
  }

  private struct WeakLoop { weak var loop: EventRunLoop? }

  private let loop: Locked<WeakLoop>
  private let modes: RunLoopModes
  private let callSite: (file: StaticString, line: UInt)
  private let body: @Sendable () -> Void
  private let state = Locked(State())

  init(
    on loop: EventRunLoop,
    modes: RunLoopModes,
    file: StaticString,
    line: UInt,
    _ body: @escaping @Sendable () -> Void
  ) {
    self.loop = Locked(WeakLoop(loop: loop))
    self.modes = modes
    callSite = (file, line)
    self.body = body
  }

  /// Sets the timer to fire at `instant`, and at each `interval` after it; replaces any earlier setting.
  func set(at instant: LoopClock.Instant, repeatingEvery interval: Duration? = nil) {
    change { [self] loop in
      loop.addTimer(
        at: instant,
        repeatingEvery: interval,
        modes: modes,
        file: callSite.file,
        line: callSite.line
      ) { [self] in body() }
    }
  }

  /// Moves the next firing to `instant`; a repeating timer keeps its interval.
  func reset(to instant: LoopClock.Instant) {
    state.withLock { $0.timer }?.reset(to: instant)
  }

  func cancel() { change { _ in nil } }

  /// Replaces the loop's timer with another one, or with none.
  private func change(to make: @escaping @Sendable (EventRunLoop) -> RunLoopTimer?) {
    guard let loop = loop.withLock({ $0.loop }) else { return }
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    let put: @Sendable () -> Void = { [self, weak loop] in
      guard let loop else { return }
      let old = state.withLock { state -> RunLoopTimer? in
        defer { if state.number == number { state.timer = nil } }
        return state.number == number ? state.timer : nil
      }
      old?.cancel()
      guard state.withLock({ $0.number == number }) else { return }
      let new = make(loop)
      state.withLock { $0.timer = new }
    }
    // Posted blocks run before time moves.
    if MainQueue.isCurrent { put() } else { loop.post(modes: [.common, .blocked], put) }
  }
}
