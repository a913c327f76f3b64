/// How long a callback may take, and what the report of one that takes longer calls that.
struct CallbackLimit: Sendable {
  let duration: Duration
  let name: String
}

extension BackgroundPolicy {
  /// The limit of the callbacks that end the application's time: ``gracePeriod``.
  var grace: CallbackLimit { CallbackLimit(duration: gracePeriod, name: "grace period") }

  /// The limit of every other callback of the life cycle: ``callbackLimit``.
  var ordinaryLimit: CallbackLimit { CallbackLimit(duration: callbackLimit, name: "limit of callbacks") }
}
