import Mainspring

/// A wait of the test in virtual time: time passes, step by step, until a condition holds.
@MainActor
struct VirtualWait {
  let device: SimulatedDevice
  /// The most of the device's time that may pass.
  let limit: Duration
  let callSite: CallLocation

  init(_ device: SimulatedDevice, atMost limit: Duration, at callSite: CallLocation) {
    self.device = device
    self.limit = limit
    self.callSite = callSite
    device.isCalled(from: callSite)
  }

  /// Lets time pass until `condition`, which is the test's own code, holds; returns whether it does.
  func run(until condition: @MainActor () throws -> Bool) rethrows -> Bool {
    let end = device.now + limit
    device.runWhatIsReady()
    while true {
      if try condition() { return true }
      device.run { device.steps.waitForHolds() }
      guard let next = device.steps.next(upTo: end) else { break }
      device.run { device.steps.step(to: next) }
    }
    device.run { device.steps.move(to: end) }
    device.runWhatIsReady()
    return try condition()
  }

  /// Lets time pass as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  func run(until condition: @MainActor () throws -> Bool) async rethrows -> Bool {
    let end = device.now + limit
    await device.runReadyWork()
    while true {
      if try condition() { return true }
      await device.steps.holdsReleased()
      guard let next = device.steps.next(upTo: end) else { break }
      await device.steps.step(to: next)
    }
    device.run { device.steps.move(to: end) }
    await device.runReadyWork()
    return try condition()
  }

  /// Fails the test unless `holds`, with the open things and the last entries of the log.
  func check(_ holds: Bool, orFail problem: String) -> Bool {
    if holds { return true }
    device.misuse(
      "\(problem) within \(limit.inSeconds) s of the device's time, which is now \(device.now.inSeconds) s."
        + device.openThings.map { "\n  \($0)" }.joined()
        + "\nThe last entries of the log:\n\(device.log.timeline(last: 20))",
      at: callSite
    )
    return false
  }
}
