@testable import AppLifecycle

/// An input of a `LifecycleMachine`.
enum LifecycleInput: Hashable, Sendable {
  case event(SystemEvent)
  /// All queued work has run and no task is held.
  case settle
  /// The delegate has drained the application's work.
  case drained

  /// Every event that the machine can distinguish; some also stand for the events in ``alike``.
  static let all: [LifecycleInput] =
    [
      SystemEvent.launch(inBackground: false, url: nil, source: nil),
      .launch(inBackground: false, url: "courier://7", source: nil),
      .launch(inBackground: true, url: nil, source: nil), .home, .foreground, .lock, .unlock, .interruption(.begin),
      .interruption(.end), .interruption(.accept), .memoryWarning, .memoryShortage,
      .launch(inBackground: true, url: nil, source: nil, event: .shortcut(Shortcut(type: "new"))),
      .launch(inBackground: false, url: nil, source: nil, event: .backgroundFetch),
      .launch(inBackground: false, url: nil, source: nil, event: .home),
      .openURL(url: "courier://7", source: nil), .shortcut(Shortcut(type: "new")),
      .remoteNotification(payload: ["aps": ["content-available": 1]]), .remoteNotification(payload: [:]),
      .backgroundFetch, .pushRegistration(.token("07")), .backgroundRefresh(.denied), .significantTimeChange,
      .screenshot, .shake,
      .touch([TouchPoint(id: 1, phase: .began, x: 0, y: 0)]), .hangup,
      .terminate,
    ].map { .event($0) } + [.settle, .drained]

  /// Events that the machine delivers exactly as it delivers an event in ``all``, which stands for them.
  static let alike: [(event: SystemEvent, standsFor: SystemEvent)] = [
    (.userActivity(UserActivity(universalLink: "https://courier.example/7")), .shortcut(Shortcut(type: "new"))),
    (.remoteNotification(payload: [:], isOpened: true), .shortcut(Shortcut(type: "new"))),
    (.notificationResponse(NotificationResponse(notification: "tea")), .shortcut(Shortcut(type: "new"))),
    (
      .notificationResponse(NotificationResponse(notification: "tea", action: "later", inBackground: true)),
      .remoteNotification(payload: ["aps": ["content-available": 1]])
    ),
    (.backgroundURLSession(identifier: "downloads"), .backgroundFetch),
    (.backgroundTask(identifier: "refresh"), .backgroundFetch),
    (.remoteControl(.play), .remoteNotification(payload: ["aps": ["content-available": 1]])),
    (.key(KeyStroke(code: 4)), .shake), (.contentSize(.large), .backgroundRefresh(.denied)),
    (.interfaceStyle(.dark), .backgroundRefresh(.denied)), (.orientation(.portrait), .backgroundRefresh(.denied)),
    (.battery(Battery(level: 1)), .backgroundRefresh(.denied)),
    (.pushRegistration(.failure("no network")), .pushRegistration(.token("07"))),
  ]
}

extension LifecycleMachine {
  mutating func take(_ input: LifecycleInput) -> [Effect] {
    switch input {
    case .event(let event): handle(event)
    case .settle: settle()
    case .drained: endDraining()
    }
  }

  /// A machine whose delegate drains the application's work before the termination.
  static func draining(exitsOnSuspend: Bool = false) -> LifecycleMachine {
    var machine = LifecycleMachine(exitsOnSuspend: exitsOnSuspend)
    machine.drains = true
    return machine
  }
}
