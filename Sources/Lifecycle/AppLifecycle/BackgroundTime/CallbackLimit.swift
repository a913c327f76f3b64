/// The time limit of a callback, and its name in the report of a callback that exceeds it.
struct CallbackLimit: Sendable {
  let duration: Duration
  let name: String
}

extension BackgroundPolicy {
  /// The limit of callbacks that have a grace period: ``gracePeriod``.
  var grace: CallbackLimit { CallbackLimit(duration: gracePeriod, name: "grace period") }

  /// The limit of every other callback of the life cycle: ``callbackLimit``.
  var ordinaryLimit: CallbackLimit { CallbackLimit(duration: callbackLimit, name: "limit of callbacks") }
}
