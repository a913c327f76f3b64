import Testing

@testable import AppLifecycle

/// Tests of the machine alone: every sequence of inputs up to a length, checked against rules that hold for all of
/// them.
@Suite struct LifecycleMachineTests {
  /// Checks every sequence of eight inputs from every reachable state against all invariants.
  @Test(arguments: [
    ("The life cycle:", LifecycleMachine()),
    ("With UIApplicationExitsOnSuspend:", LifecycleMachine(exitsOnSuspend: true)),
    ("With scenes:", LifecycleMachine(hasScenes: true)),
    ("With a limit of warnings:", LifecycleMachine(fatalWarningsWhileSuspended: 2)),
    ("Without a limit of warnings:", LifecycleMachine(fatalWarningsWhileSuspended: nil)),
    ("On a locked device:", LifecycleMachine(isLocked: true)),
    ("With work to drain:", .draining()),
    ("With work to drain and UIApplicationExitsOnSuspend:", .draining(exitsOnSuspend: true)),
  ])
  func everySequenceOfEightInputsFromEveryStateKeepsTheInvariants(kind: String, machine: LifecycleMachine) {
    let exploration = LifecycleExploration(of: machine, length: 8)

    if let (broken, inputs) = exploration.counterExample {
      Issue.record("\(broken.rawValue): \(inputs)")
      return
    }
    print(kind, exploration)
    // No sequence was cut short: each beginning has all of its sequences.
    let sequencesOfOne = (0..<8).reduce(1) { count, _ in count * LifecycleInput.all.count }
    #expect(exploration.sequences == exploration.beginnings.count * sequencesOfOne)
    // An application that exits on suspend also reaches the background, if it was launched there.
    let phases = Set(exploration.nodes.map(\.machine.phase))
    #expect(phases == [.notRunning, .inactive, .active, .background, .suspended, .ended])
  }

  /// Checks the same without memoization: walks the tree of all sequences of three inputs from each phase, on copies.
  @Test func everySequenceOfThreeInputsFromEveryPhaseKeepsTheInvariants() {
    let ways: [[SystemEvent]] = [
      [], [.launch(inBackground: false, url: nil, source: nil)],
      [.launch(inBackground: false, url: nil, source: nil), .interruption(.begin)],
      [.launch(inBackground: true, url: nil, source: nil)],
    ]
    var count = 0
    func walk(_ node: LifecycleExploration.Node, _ depth: Int) -> Bool {
      if depth == 0 { return true }
      for input in LifecycleInput.all {
        count += 1
        var next = node
        if let broken = next.take(input) {
          Issue.record("\(broken.rawValue), at \(input)")
          return false
        }
        // After the end every input is dropped, so one level of that is enough.
        if next.machine.phase == .ended, node.machine.phase == .ended { continue }
        if !walk(next, depth - 1) { return false }
      }
      return true
    }
    for way in ways {
      var node = LifecycleExploration.Node(machine: LifecycleMachine())
      for event in way { _ = node.take(.event(event)) }
      #expect(walk(node, 3))
    }
    #expect(count > 50_000)
  }

  /// An event in a phase, and the phase that follows; nil if the event is dropped.
  struct Cell: Sendable, CustomTestStringConvertible {
    var phase: LifecycleMachine.Phase
    var event: SystemEvent
    var then: LifecycleMachine.Phase?
    var testDescription: String { "\(event.kind) while \(phase)" }
  }

  static let cells: [Cell] = {
    typealias Phase = LifecycleMachine.Phase
    let phases: [Phase] = [.notRunning, .active, .inactive, .background, .suspended, .ended]
    let new = Shortcut(type: "new")
    let opened = SystemEvent.remoteNotification(payload: [:], isOpened: true)
    let tapped = SystemEvent.notificationResponse(NotificationResponse(notification: "tea"))
    let answered = SystemEvent.notificationResponse(
      NotificationResponse(notification: "tea", action: "later", inBackground: true)
    )
    let silent = SystemEvent.remoteNotification(payload: ["aps": ["content-available": 1]])
    // One row for each event; the columns are the phases above.
    let table: [(SystemEvent, [Phase?])] = [
      (.launch(inBackground: false, url: nil, source: nil), [.active, nil, nil, nil, nil, nil]),
      (.launch(inBackground: true, url: nil, source: nil), [.background, nil, nil, nil, nil, nil]),
      (.home, [nil, .background, .background, nil, nil, nil]),
      (.foreground, [nil, nil, nil, .active, .active, nil]),
      (.lock, [nil, .background, .background, .background, .suspended, nil]),
      (.unlock, [nil, nil, nil, nil, nil, nil]),
      (.interruption(.begin), [nil, .inactive, .inactive, nil, nil, nil]),
      (.interruption(.end), [nil, nil, .active, nil, nil, nil]),
      (.interruption(.accept), [nil, nil, .background, nil, nil, nil]),
      (.memoryWarning, [nil, .active, .inactive, .background, .ended, nil]),
      (.memoryShortage, [nil, .ended, .ended, .ended, .ended, nil]),
      (.openURL(url: "courier://7", source: nil), [nil, .active, .inactive, .active, .active, nil]),
      (.touch([TouchPoint(id: 1, phase: .began, x: 0, y: 0)]), [nil, .active, nil, nil, nil, nil]),
      (
        .launch(inBackground: false, url: nil, source: nil, event: .backgroundFetch),
        [.background, nil, nil, nil, nil, nil]
      ),
      (.launch(inBackground: true, url: nil, source: nil, event: .shortcut(new)), [.active, nil, nil, nil, nil, nil]),
      (.launch(inBackground: true, url: nil, source: nil, event: opened), [.active, nil, nil, nil, nil, nil]),
      (.launch(inBackground: false, url: nil, source: nil, event: silent), [.background, nil, nil, nil, nil, nil]),
      (
        .launch(inBackground: false, url: nil, source: nil, event: .remoteNotification(payload: [:])),
        [nil, nil, nil, nil, nil, nil]
      ),
      (.launch(inBackground: false, url: nil, source: nil, event: .home), [nil, nil, nil, nil, nil, nil]),
      (.userActivity(UserActivity(type: "reading")), [nil, .active, .inactive, .active, .active, nil]),
      (.shortcut(new), [nil, .active, .inactive, .active, .active, nil]),
      (opened, [nil, .active, .inactive, .active, .active, nil]),
      (silent, [nil, .active, .inactive, .background, .background, nil]),
      (.remoteNotification(payload: [:]), [nil, .active, .inactive, nil, nil, nil]),
      (tapped, [nil, .active, .inactive, .active, .active, nil]),
      (answered, [nil, .active, .inactive, .background, .background, nil]),
      (.launch(inBackground: true, url: nil, source: nil, event: tapped), [.active, nil, nil, nil, nil, nil]),
      (.launch(inBackground: false, url: nil, source: nil, event: answered), [.background, nil, nil, nil, nil, nil]),
      (.backgroundFetch, [nil, nil, nil, .background, .background, nil]),
      (.backgroundURLSession(identifier: "downloads"), [nil, nil, nil, .background, .background, nil]),
      (.backgroundTask(identifier: "refresh"), [nil, nil, nil, .background, .background, nil]),
      (.pushRegistration(.token("07")), [nil, .active, .inactive, .background, nil, nil]),
      (.significantTimeChange, [nil, .active, .inactive, .background, .suspended, nil]),
      (.screenshot, [nil, .active, .inactive, nil, nil, nil]), (.shake, [nil, .active, nil, nil, nil, nil]),
      (.key(KeyStroke(code: 4)), [nil, .active, nil, nil, nil, nil]),
      (.remoteControl(.play), [nil, .active, .inactive, .background, .background, nil]),
      (
        .launch(inBackground: false, url: nil, source: nil, event: .remoteControl(.play)),
        [.background, nil, nil, nil, nil, nil]
      ),
      (.backgroundRefresh(.denied), [nil, .active, .inactive, .background, .suspended, nil]),
      (.contentSize(.large), [nil, .active, .inactive, .background, .suspended, nil]),
      (.interfaceStyle(.dark), [nil, .active, .inactive, .background, .suspended, nil]),
      (.orientation(.landscapeLeft), [nil, .active, .inactive, .background, .suspended, nil]),
      (.battery(Battery(level: 0.5)), [nil, .active, .inactive, .background, .suspended, nil]),
      (.hangup, [nil, .active, .inactive, .background, nil, nil]),
      (.terminate, [.ended, .ended, .ended, .ended, .ended, nil]),
    ]
    return table.flatMap { event, row in zip(phases, row).map { Cell(phase: $0, event: event, then: $1) } }
  }()

  private static func machine(in phase: LifecycleMachine.Phase) -> LifecycleMachine {
    var machine = LifecycleMachine()
    if phase != .notRunning { _ = machine.handle(.launch(inBackground: false, url: nil, source: nil)) }
    switch phase {
    case .notRunning, .active: break
    case .inactive: _ = machine.handle(.interruption(.begin))
    case .background: _ = machine.handle(.home)
    case .suspended:
      _ = machine.handle(.home)
      _ = machine.settle()
    case .ended: _ = machine.handle(.terminate)
    }
    return machine
  }

  @Test func anApplicationNotifiedOfTheLockIsNotifiedOfTheUnlockWhenItIsResumed() {
    var machine = LifecycleMachine()
    for event in [SystemEvent.launch(inBackground: true, url: nil, source: nil), .lock] { _ = machine.handle(event) }
    _ = machine.settle()
    #expect(machine.handle(.unlock) == [])
    #expect(
      machine.handle(.backgroundFetch) == [
        .resume, .endBackgroundTime, .startBackgroundTime, .call(.protectedDataDidBecomeAvailable),
        .deliver(.backgroundFetch, ifLaunchAccepted: false),
      ]
    )
  }

  @Test func aSuspendedApplicationIsNotifiedOfTheLastOfEachSettingWhenItIsResumed() {
    var machine = LifecycleMachineTests.machine(in: .suspended)
    for event in [SystemEvent.contentSize(.small), .backgroundRefresh(.denied), .contentSize(.medium)] {
      #expect(machine.handle(event) == [])
    }
    let changes: [LifecycleMachine.Effect] = [
      .deliver(.backgroundRefresh(.denied), ifLaunchAccepted: false),
      .deliver(.contentSize(.medium), ifLaunchAccepted: false),
    ]
    #expect(
      machine.handle(.foreground) == [.resume, .endBackgroundTime, .startBackgroundTime] + changes + [
        .endBackgroundTime, .call(.willEnterForeground), .enter(.inactive), .enter(.active), .call(.didBecomeActive),
      ]
    )
    // Each change is delivered once.
    _ = machine.handle(.home)
    _ = machine.settle()
    #expect(machine.handle(.foreground).allSatisfy { !changes.contains($0) })
  }

  @Test func aLockedDeviceLaunchesOnlyIntoTheBackground() {
    var machine = LifecycleMachine(isLocked: true)
    #expect(
      machine.handle(.launch(inBackground: false, url: nil, source: nil)) == [.drop(reason: "the device is locked")]
    )
    #expect(machine.phase == .notRunning)
    _ = machine.handle(.launch(inBackground: true, url: nil, source: nil))
    #expect(machine.handle(.unlock) == [.call(.protectedDataDidBecomeAvailable)])
    #expect(machine.phase == .background)
  }

  @Test func anApplicationLaunchedOnALockedDeviceIsNotifiedOfTheUnlockWhenItIsResumed() {
    var machine = LifecycleMachine(isLocked: true)
    _ = machine.handle(.launch(inBackground: true, url: nil, source: nil))
    _ = machine.settle()
    #expect(machine.handle(.unlock) == [])
    #expect(machine.handle(.foreground).contains(.call(.protectedDataDidBecomeAvailable)))
  }

  @Test func everyKindOfEventHasARowInTheTableAndIsAmongTheInputs() {
    #expect(Set(LifecycleMachineTests.cells.map(\.event.kind)) == Set(SystemEvent.Kind.allCases))
    let explored = LifecycleInput.all.compactMap { if case .event(let event) = $0 { event.kind } else { nil } }
    #expect(Set(explored + LifecycleInput.alike.map(\.event.kind)) == Set(SystemEvent.Kind.allCases))
  }

  /// Checks the events that the exploration leaves out: the machine depends only on how an event is delivered.
  @Test func anEventLeftOutOfTheExplorationIsDeliveredLikeItsSubstitute() {
    for (event, other) in LifecycleInput.alike { #expect(event.delivery == other.delivery && event.delivery != nil) }
  }

  @Test(arguments: cells)
  func everyEventIsDefinedInEveryPhase(cell: Cell) {
    var machine = LifecycleMachineTests.machine(in: cell.phase)
    #expect(machine.phase == cell.phase)

    let effects = machine.handle(cell.event)

    if let phase = cell.then {
      #expect(machine.phase == phase)
      #expect(machine.droppedEvents == 0)
    } else {
      guard case .drop(let reason) = effects.first, effects.count == 1 else {
        Issue.record("it should be dropped: \(effects)")
        return
      }
      #expect(!reason.isEmpty)
      #expect(machine.phase == cell.phase)
      #expect(machine.droppedEvents == 1)
    }
  }

  @Test(arguments: [SystemEvent.foreground, .openURL(url: "courier://7", source: nil), .lock])
  func aLockedDeviceShowsNoApplication(event: SystemEvent) {
    var machine = LifecycleMachineTests.machine(in: .active)
    _ = machine.handle(.lock)
    guard case .drop = machine.handle(event).first else {
      Issue.record("the device is locked")
      return
    }
    #expect(machine.phase == .background)
  }
}
