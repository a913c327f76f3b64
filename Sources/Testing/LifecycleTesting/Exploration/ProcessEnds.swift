import Testing

/// Ends an application's process at each instant of a scenario.
@MainActor
struct ProcessEnds {
  /// The source location of the test's call.
  let callSite: CallLocation
  let makeDevice: () -> SimulatedDevice

  /// Plays the scenario once without an end, then once for each instant; returns the number of instants.
  func play(_ scenario: (SimulatedDevice) throws -> Void, _ check: (SimulatedDevice) throws -> Void) throws -> Int {
    let whole = ScheduleRun(endingAt: .max)
    try scenario(device(in: whole))
    let count = whole.instants?.count ?? 0
    for instant in 0..<count {
      let run = ScheduleRun(endingAt: instant)
      let device = device(in: run)
      do { try scenario(device) } catch {
        if run.instants?.isOver != true { throw error }
      }
      do { try check(device) } catch { throw failure(error, at: instant, of: count, in: run, device) }
    }
    return count
  }

  private func device(in run: ScheduleRun) -> SimulatedDevice { ScheduleRun.$current.withValue(run) { makeDevice() } }

  private func failure(
    _ error: any Error,
    at instant: Int,
    of count: Int,
    in run: ScheduleRun,
    _ device: SimulatedDevice
  ) -> DeviceFailure {
    DeviceFailure(
      problem: .wrongAfterEnd(instant: instant),
      message: "The process ended at instant \(instant) of \(count), \(run.instants?.place ?? "").\n"
        + (error is ExpectationFailedError ? "Then an expectation fails." : "The next launch finds: \(error)"),
      callSite: callSite,
      seed: nil,
      timeline: device.log.timeline(last: 20)
    )
  }
}
