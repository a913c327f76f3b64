/// A load since it was started last.
///
/// `@unchecked Sendable`: what changes of a load is behind a lock, but Foundation says of all its protocols that they
/// are not sendable.
struct LoadAttempt: @unchecked Sendable {
  let load: SimulatedLoad
  /// How often the load had been started then.
  let number: Int

  /// Whether the load has not been stopped, started anew or answered since.
  var isCurrent: Bool { load.isLoading(number) }

  /// Answers the load, unless it was stopped meanwhile.
  func finish(with outcome: NetworkReply.Outcome) {
    load.onQueue {
      if load.takeTurn(number) { load.answer(with: outcome) }
    }
  }
}
