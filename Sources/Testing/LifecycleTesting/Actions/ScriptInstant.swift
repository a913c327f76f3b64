import AppLifecycle

/// The events of one instant of a script: those before the work that is due at that instant, and those after it.
struct ScriptInstant {
  let time: Duration
  var ahead: [SystemEvent] = []
  var events: [SystemEvent] = []

  /// Returns the instants of a script, in the order of time.
  ///
  /// If there is a seed, the generator determines which events precede the due work, and their order.
  static func instants(
    of script: [(at: Duration, event: SystemEvent)],
    seed: UInt64?,
    using random: inout SeededGenerator
  ) -> [ScriptInstant] {
    let shuffled = seed == nil ? script : script.shuffled(using: &random)
    var instants: [ScriptInstant] = []
    for time in Set(script.map(\.at)).sorted() {
      var instant = ScriptInstant(time: time)
      for (_, event) in shuffled.filter({ $0.at == time }) {
        let isAhead = seed != nil && Bool.random(using: &random)
        if isAhead { instant.ahead.append(event) } else { instant.events.append(event) }
      }
      instants.append(instant)
    }
    return instants
  }
}
