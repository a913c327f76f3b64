import Testing

@testable import AppLifecycle

/// The machine alone: every sequence of inputs up to some length, against rules that hold for all of them.
@Suite struct LifecycleMachineTests {
  enum Input: Sendable {
    case event(SystemEvent)
    /// All queued work has run and no task is held.
    case settle
  }

  static let inputs: [Input] =
    [
      SystemEvent.launch(inBackground: false, url: "courier://7", source: nil),
      .launch(inBackground: true, url: nil, source: nil), .home, .foreground, .lock, .unlock, .interruption(.begin),
      .interruption(.end), .interruption(.accept), .memoryWarning, .memoryShortage,
      .openURL(url: "courier://7", source: nil), .touch([TouchPoint(id: 1, phase: .began, x: 0, y: 0)]), .hangup,
      .terminate,
    ].map { .event($0) } + [.settle]

  /// What the effects so far allow the next ones to be.
  ///
  /// It knows nothing of the machine but its effects and its phase.
  struct Rules: Hashable {
    var state: ApplicationState?
    var isSuspended = false
    var isEnded = false
    var isTerminating = false
    var hasBackgroundTime = false
    var launchCalls = 0
    /// The last callback of the pair willResignActive and didBecomeActive.
    var lastOfActivity: LifecycleCallback?
    var lastCallback: LifecycleCallback?

    /// Takes one effect, and says which rule it breaks.
    mutating func take(_ effect: LifecycleMachine.Effect) -> String? {
      if isEnded { return "nothing comes after the end" }
      if case .end(let reason) = effect {
        isEnded = true
        if reason == .terminated, !isTerminating, !isSuspended {
          return "an orderly end is told, except to a suspended one"
        }
        return nil
      }
      if isTerminating { return "willTerminate is the last callback" }
      if isSuspended {
        guard effect == .resume else { return "a suspended application hears nothing before it is resumed" }
        isSuspended = false
        return nil
      }
      switch effect {
      case .enter(let next): return enter(next)
      case .call(let callback): return call(callback)
      case .callLaunch(let callback, _): return callLaunch(callback)
      case .openURL: return launchCalls == 2 && state != .background ? nil : "a URL is opened in the foreground"
      case .deliverTouches: return state == .active ? nil : "only an active application is touched"
      case .startBackgroundTime:
        defer { hasBackgroundTime = true }
        return !hasBackgroundTime && state == .background ? nil : "background time starts once, in the background"
      case .endBackgroundTime:
        defer { hasBackgroundTime = false }
        return hasBackgroundTime ? nil : "background time ends after it has started"
      case .suspend:
        isSuspended = true
        return state == .background && launchCalls == 2 ? nil : "only an application in the background is suspended"
      case .resume: return "only a suspended application is resumed"
      case .drop: return "an event that is dropped has no other effect"
      case .end: return nil
      }
    }

    private mutating func enter(_ next: ApplicationState) -> String? {
      defer { state = next }
      switch (state, next) {
      case (.active, .background), (.background, .active): return "inactive lies between active and background"
      case (nil, .active): return "an application is not born active"
      case (nil, _): return nil
      default: return state == next ? "a state is entered from another one" : nil
      }
    }

    private mutating func callLaunch(_ callback: LifecycleCallback) -> String? {
      launchCalls += 1
      lastCallback = callback
      let expected: LifecycleCallback = launchCalls == 1 ? .willFinishLaunching : .didFinishLaunching
      return launchCalls <= 2 && callback == expected && state != .active
        ? nil : "the two callbacks of the launch come once, in order, before the application is active"
    }

    private mutating func call(_ callback: LifecycleCallback) -> String? {
      guard launchCalls == 2 else { return "\(callback) comes after the launch" }
      let before = lastCallback
      lastCallback = callback
      let mayRepeat: Set<LifecycleCallback> = [.didReceiveMemoryWarning, .didReceiveHangup]
      if before == callback, !mayRepeat.contains(callback) { return "\(callback) does not come twice in a row" }
      switch callback {
      case .didBecomeActive:
        defer { lastOfActivity = callback }
        if lastOfActivity == .didBecomeActive { return "didBecomeActive comes after willResignActive, or first" }
        return state == .active ? nil : "didBecomeActive sees active"
      case .willResignActive:
        defer { lastOfActivity = callback }
        if lastOfActivity != .didBecomeActive { return "willResignActive comes after didBecomeActive" }
        return state == .active ? nil : "willResignActive sees active"
      case .didEnterBackground:
        return state == .background && hasBackgroundTime ? nil : "didEnterBackground sees background and has its time"
      case .willEnterForeground: return state == .background ? nil : "willEnterForeground sees background"
      case .windowShown: return state == .inactive ? nil : "the window is shown before the application is active"
      case .willTerminate:
        isTerminating = true
        return state != .active ? nil : "willTerminate comes after willResignActive"
      default: return nil
      }
    }

    /// Whether machine and effects tell the same story once the effects of an input are carried out.
    func agree(with machine: LifecycleMachine) -> Bool {
      if machine.interruptionDepth < 0 { return false }
      switch machine.phase {
      case .notRunning: return state == nil && !isEnded
      case .inactive: return state == .inactive && machine.interruptionDepth > 0 && !hasBackgroundTime
      case .active: return state == .active && machine.interruptionDepth == 0 && !machine.isLocked && !hasBackgroundTime
      case .background: return state == .background && hasBackgroundTime && !isSuspended
      case .suspended: return isSuspended && state == .background
      case .ended: return isEnded
      }
    }
  }

  private struct Node: Hashable {
    var machine: LifecycleMachine
    var rules: Rules
  }

  private static func step(_ node: Node, _ input: Input) -> (Node, broken: String?) {
    var next = node
    let effects: [LifecycleMachine.Effect]
    switch input {
    case .event(let event): effects = next.machine.handle(event)
    case .settle: effects = next.machine.settle()
    }
    if case .drop = effects.first {
      let changed = next.machine.phase != node.machine.phase || next.machine.isLocked != node.machine.isLocked
      return (next, effects.count != 1 || changed ? "an event that is dropped changes nothing" : nil)
    }
    for effect in effects {
      if let broken = next.rules.take(effect) { return (next, broken) }
    }
    return (next, next.rules.agree(with: next.machine) ? nil : "the machine is where its effects say")
  }

  /// Every sequence of eight inputs from nothing, breadth first, where two ways to the same node are walked on only once.
  ///
  /// That is as good as walking them all: what comes after a node depends on nothing but the machine and the rules, and
  /// those are all that a node is. Only nodes at the same depth are taken together, so none is cut off too early.
  @Test(arguments: [false, true])
  func noSequenceOfInputsBreaksARule(exitsOnSuspend: Bool) {
    var frontier: [Node: [Input]] = [
      Node(machine: LifecycleMachine(exitsOnSuspend: exitsOnSuspend), rules: Rules()): []
    ]
    var phases: Set<LifecycleMachine.Phase> = []
    // From nothing: at most two inputs reach each phase, so eight cover five more from every one of them.
    for _ in 0..<8 {
      var next: [Node: [Input]] = [:]
      for (node, path) in frontier {
        phases.insert(node.machine.phase)
        for input in LifecycleMachineTests.inputs {
          let (reached, broken) = LifecycleMachineTests.step(node, input)
          if let broken {
            Issue.record("\(broken): \(path + [input])")
            return
          }
          if next[reached] == nil { next[reached] = path + [input] }
        }
      }
      frontier = next
    }
    // Also an application that exits on suspend is in the background where it was launched there.
    #expect(phases == [.notRunning, .inactive, .active, .background, .suspended, .ended])
  }

  /// The same without any shortcut: a walk through the tree of all sequences of four inputs from each phase, over copies.
  @Test func everySequenceOfFourInputsFromEveryPhaseKeepsTheRules() {
    let ways: [[SystemEvent]] = [
      [], [.launch(inBackground: false, url: nil, source: nil)],
      [.launch(inBackground: false, url: nil, source: nil), .interruption(.begin)],
      [.launch(inBackground: true, url: nil, source: nil)],
    ]
    var count = 0
    func walk(_ node: Node, _ depth: Int) -> Bool {
      if depth == 0 { return true }
      for input in LifecycleMachineTests.inputs {
        count += 1
        let (next, broken) = LifecycleMachineTests.step(node, input)
        if let broken {
          Issue.record("\(broken), at \(input)")
          return false
        }
        // After the end everything is dropped; one level of that is enough.
        if next.machine.phase == .ended, node.machine.phase == .ended { continue }
        if !walk(next, depth - 1) { return false }
      }
      return true
    }
    for way in ways {
      var node = Node(machine: LifecycleMachine(), rules: Rules())
      for event in way { node = LifecycleMachineTests.step(node, .event(event)).0 }
      #expect(walk(node, 4))
    }
    #expect(count > 50_000)
  }

  /// What every event does in every phase: the phase after it, or nil where it is dropped.
  struct Cell: Sendable, CustomTestStringConvertible {
    var phase: LifecycleMachine.Phase
    var event: SystemEvent
    var then: LifecycleMachine.Phase?
    var testDescription: String { "\(event.kind) while \(phase)" }
  }

  static let cells: [Cell] = {
    typealias Phase = LifecycleMachine.Phase
    let phases: [Phase] = [.notRunning, .active, .inactive, .background, .suspended, .ended]
    // One row an event; its columns are the phases above.
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
      (.memoryWarning, [nil, .active, .inactive, .background, nil, nil]),
      (.memoryShortage, [nil, .ended, .ended, .ended, .ended, nil]),
      (.openURL(url: "courier://7", source: nil), [nil, .active, .inactive, .active, .active, nil]),
      (.touch([TouchPoint(id: 1, phase: .began, x: 0, y: 0)]), [nil, .active, nil, nil, nil, nil]),
      (.hangup, [nil, .active, .inactive, .background, nil, nil]),
      (.terminate, [nil, .ended, .ended, .ended, .ended, nil]),
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
