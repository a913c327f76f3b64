import ArgumentParser

/// The measured parts of the application life cycle, which no peer has.
///
/// Each measurement runs in its own process, since each needs the main thread, and one needs a `UIApplication`, of
/// which a process has only one.
enum LifeCycleScenario: String, CaseIterable, ExpressibleByArgument, Sendable {
  case event = "W7"
  case ownEvent = "W7 own"
  case loggedEvent = "W7 log"
  case touch = "W8"
  case ownTouch = "W8 own"
  case task = "W9"
  case taskElsewhere = "W9 other"
  case session = "W10"

  var explanation: String {
    switch self {
    case .event: "a system event, from its injection on another thread to the delegate's callback; median"
    case .ownEvent: "the same, injected on the main thread itself"
    case .loggedEvent: "as W7 own, while the life-cycle log is written to a file"
    case .touch:
      "a touch, from the write of its `input_event` bytes into a pipe to `touchesBegan` in a view ten levels deep; median"
    case .ownTouch:
      "the same bytes, from when the loop has woken for them: reading, decoding and delivering them"
    case .task: "begin and end of a background task, on the main thread"
    case .taskElsewhere: "the same, on another thread"
    case .session:
      "30 s in the background in virtual time: home, task, expiration handler, suspension, return"
    }
  }

  var size: ClosedRange<Int> {
    switch self {
    case .event, .ownEvent, .loggedEvent: 500...10_000
    case .touch, .ownTouch: 200...5_000
    case .task, .taskElsewhere: 10_000...200_000
    case .session: 500...20_000
    }
  }

  @MainActor
  func measure(operations: Int) -> Sample {
    switch self {
    case .event: EventDelivery.measure(operations, fromOtherThread: true)
    case .ownEvent: EventDelivery.measure(operations, fromOtherThread: false)
    case .loggedEvent: EventDelivery.measureLogged(operations)
    case .touch: TouchDelivery.measure(operations, fromOtherThread: true)
    case .ownTouch: TouchDelivery.measure(operations, fromOtherThread: false)
    case .task: BackgroundTaskPairs.measure(operations, onOtherThread: false)
    case .taskElsewhere: BackgroundTaskPairs.measure(operations, onOtherThread: true)
    case .session: BackgroundSessions.measure(operations)
    }
  }

  /// Ends the process if callbacks were lost or duplicated.
  func expect(_ count: Int, toBe expected: Int, of what: String) {
    if count != expected { fail("\(rawValue): \(count) \(what) instead of \(expected)") }
  }
}
