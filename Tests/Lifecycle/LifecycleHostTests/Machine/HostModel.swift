import AppLifecycle
import Glibc

@testable import LifecycleHost

/// Applications that do what a host's machine asks of them, and what must hold after each of its answers.
///
/// A process is as the kernel and the application have it; the machine has only the reports.
struct HostModel: Hashable {
  enum AppState: Hashable { case foreground, background, suspended }

  struct Process: Hashable {
    var isFrozen = false
    var isConnected = false
    var state: AppState?
  }

  var machine = HostMachine()
  var processes: [String: Process] = [:]
  var watched: Set<String> = []
  /// The violations of what must hold.
  var faults: [String] = []
  var now = Duration.zero

  init(_ terms: [String: HostMachine.Terms]) {
    for (name, terms) in terms.sorted(by: { $0.key < $1.key }) { send(.described(terms), name) }
  }

  /// Everything that can happen to an application next, in its world.
  func possibilities(_ name: String) -> [Move] {
    var moves: [Move] = [.event(.needed(.foreground)), .event(.needed(.backgroundFetch)), .event(.home), .event(.stop)]
    moves += [.event(.freeze), .event(.thaw)]
    moves += [SIGTERM, SIGHUP, SIGKILL].map { .event(.signaled($0)) }
    if watched.contains(name) { moves.append(.event(.connectionWaits)) }
    guard let process = processes[name] else { return moves }
    moves.append(.end)
    guard !process.isFrozen else { return moves }
    if !process.isConnected { return moves + [.connect] }
    return moves + [.report(.foreground), .report(.background), .report(.suspended)]
  }

  /// Something that happens.
  enum Move: Hashable {
    case event(HostMachine.Event)
    /// The application's event stream opens.
    case connect
    /// The application's state changes.
    case report(AppState)
    /// The process ends by itself.
    case end
    /// Nothing happens until the next limit.
    case wait
  }

  mutating func play(_ move: Move, _ name: String) {
    switch move {
    case .event(let event): send(event, name)
    case .connect:
      processes[name]?.isConnected = true
      send(.connected, name)
    case .report(let state):
      processes[name]?.state = state
      switch state {
      case .foreground: send(.reported("active"), name)
      case .background: send(.reported("background"), name)
      case .suspended: send(.reported("suspended"), name)
      }
    case .end:
      processes[name] = nil
      send(.ended(failure: "exit status 1"), name)
    case .wait:
      guard let next = machine.nextDeadline else { return }
      now = max(now, next)
      perform(machine.passTime(to: now))
    }
  }

  private mutating func send(_ event: HostMachine.Event, _ name: String) {
    perform(machine.handle(event, of: name, at: now))
  }

  private mutating func perform(_ effects: [HostMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .start(let name, _):
        if processes[name] != nil { faults.append("\(name) is started twice") }
        processes[name] = Process()
      case .deliver(let name, let event):
        if processes[name] == nil { faults.append("\(event.kind) is delivered to \(name), which does not run") }
        if processes[name]?.isFrozen == true { faults.append("\(event.kind) is delivered to \(name), which is frozen") }
        if processes[name]?.isConnected == false { faults.append("\(event.kind) is delivered too early") }
      case .freeze(let name):
        if processes[name] == nil { faults.append("\(name) is frozen without a process") }
        processes[name]?.isFrozen = true
      case .thaw(let name): processes[name]?.isFrozen = false
      case .kill(let name):
        // The end is reported in a turn of its own, as by the kernel; the process does nothing any more.
        processes[name]?.isFrozen = true
      case .watchSockets(let name, let watches):
        if watches { watched.insert(name) } else { watched.remove(name) }
      case .terminate(let name), .signal(let name, _):
        if processes[name]?.isFrozen == true { faults.append("a signal is sent to \(name), which is frozen") }
      case .reclaim, .countConnections, .record: break
      }
    }
    check()
  }

  private mutating func check() {
    let forward = machine.applications.filter { $0.value.terms.kind == .application && $0.value.isComingForward }
    if forward.count > 1 { faults.append("\(forward.keys.sorted()) are in the foreground together") }
    for (name, application) in machine.applications {
      let process = processes[name]
      if application.phase == .notRunning, process != nil { faults.append("\(name) runs and is forgotten") }
      if [.foreground, .background, .waking, .launching].contains(application.phase), process?.isFrozen == true {
        faults.append("\(name) is frozen and said to be \(application.phase)")
      }
      if application.phase == .frozen, process?.isFrozen == false { faults.append("\(name) is not frozen") }
      // Whoever connects is served: by the application, or by the host, which wakes it.
      let isServed = [.foreground, .background, .waking, .launching, .ending].contains(application.phase)
      let mayWait = application.isHeld || application.hasGivenUp || machine.nextDeadline != nil
      if application.terms.hasSockets, !isServed, !watched.contains(name), !mayWait {
        faults.append("connections to \(name) wait for ever")
      }
      if [.launching, .waking, .ending].contains(application.phase), application.phase != .waking || process != nil,
        machine.nextDeadline == nil, !isAboutToEnd(application)
      {
        faults.append("nothing ends the phase \(application.phase) of \(name)")
      }
    }
  }

  /// Whether the kernel reports the process's end next, since it was killed.
  private func isAboutToEnd(_ application: HostMachine.Application) -> Bool { application.phase == .ending }
}
