import AppLifecycle

/// What can happen to a `LifecycleMachine`.
enum LifecycleInput: Hashable, Sendable {
  case event(SystemEvent)
  /// All queued work has run and no task is held.
  case settle

  /// Every kind of event, in every variant that the machine could tell apart.
  static let all: [LifecycleInput] =
    [
      SystemEvent.launch(inBackground: false, url: nil, source: nil),
      .launch(inBackground: false, url: "courier://7", source: nil),
      .launch(inBackground: true, url: nil, source: nil), .home, .foreground, .lock, .unlock, .interruption(.begin),
      .interruption(.end), .interruption(.accept), .memoryWarning, .memoryShortage,
      .openURL(url: "courier://7", source: nil), .touch([TouchPoint(id: 1, phase: .began, x: 0, y: 0)]), .hangup,
      .terminate,
    ].map { .event($0) } + [.settle]
}

extension LifecycleMachine {
  mutating func take(_ input: LifecycleInput) -> [Effect] {
    switch input {
    case .event(let event): handle(event)
    case .settle: settle()
    }
  }
}
