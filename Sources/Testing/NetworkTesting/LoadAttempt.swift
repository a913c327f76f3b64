/// One start of a load.
///
/// `@unchecked Sendable`: a load's mutable state is behind a lock, but Foundation declares all URL protocols as not
/// sendable.
struct LoadAttempt: @unchecked Sendable {
  let load: SimulatedLoad
  /// The number of times that the load had been started, including this start.
  let number: Int

  /// Whether the load was not stopped, started again or answered since this start.
  var isCurrent: Bool { load.progress.isCurrent(number) }

  /// Answers the load, unless it was stopped, started again or answered since.
  func finish(with outcome: NetworkReply.Outcome) {
    load.onQueue {
      if load.progress.takeTurn(number) { load.answer(with: outcome) }
    }
  }
}
