import AppLifecycle
import Mainspring

/// Plays a script of events on a device.
@MainActor
struct ScriptRun {
  let device: SimulatedDevice
  /// The events, each with its time from the beginning.
  let script: [(at: Duration, event: SystemEvent)]
  /// The source location of the call in the test.
  let callSite: CallLocation

  /// Sends each event at its time, until the application has ended.
  func play() {
    let beginning = device.now
    for instant in instants() {
      advance(to: beginning + instant.time, sendingAhead: instant.ahead)
      for event in instant.events {
        if device.termination != nil { return }
        device.send(event, at: callSite)
      }
      if device.termination != nil { return }
    }
  }

  /// Sends each event at its time, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  func play() async {
    let beginning = device.now
    for instant in instants() {
      if !instant.ahead.isEmpty {
        await device.elapse(to: beginning + instant.time - .nanoseconds(1), at: callSite)
        device.run { advance(to: beginning + instant.time, sendingAhead: instant.ahead) }
      }
      await device.elapse(to: beginning + instant.time, at: callSite)
      for event in instant.events {
        if device.termination != nil { return }
        await device.deliver(event, at: callSite)
      }
      if device.termination != nil { return }
    }
  }

  private func instants() -> [ScriptInstant] {
    ScriptInstant.instants(of: script, seed: device.seed, using: &device.random)
  }

  /// Moves time to `time`, and handles `events` before the work that is due at that instant.
  ///
  /// A pass of the loop serves timers first, so the events are handled in a mode in which no timer of the application
  /// is served.
  private func advance(to time: Duration, sendingAhead events: [SystemEvent]) {
    if !events.isEmpty {
      device.advance(to: time - .nanoseconds(1), at: callSite)
      guard device.termination == nil, let application = device.living("sent an event") else { return }
      device.run {
        device.loop.virtualTime.skip(to: LoopClock.Instant(nanoseconds: time.inWholeNanoseconds))
        for event in events { application.send(event) }
        device.loop.run(mode: RunLoopMode("mainspring.events"), before: device.loop.clock.now)
        for event in events { device.autoLocking.restart(after: event) }
      }
    }
    device.advance(to: time, at: callSite)
  }
}
