import Glibc

/// A way in which processes are frozen.
enum Freezer: String {
  case systemd, cgroup, signals
}

/// The ways in which a host can freeze processes, as far as it knows.
struct Freezers {
  /// Whether others make the control groups.
  var usesMaker = false
  /// Why they make none.
  var obstacleOfMaker: String?
  /// The folder of the control groups that the host makes itself; nil if it makes none.
  var folder: String?
  /// Why it makes none.
  var obstacle: String?
  /// The sentence that was recorded last.
  var recorded: String?
}

extension ApplicationHost {
  /// The name of the host's own group, which differs between hosts.
  private var groupName: String { ControlGroup.name(ofHostIn: configuration.runtimeFolder) }

  /// Finds out in which way this host freezes processes, and records it.
  func startFreezers() {
    guard configuration.usesGroups, let groupMaker else {
      findOwnFreezer()
      return recordFreezing()
    }
    // Groups that are wanted meanwhile wait for the answer.
    freezers.usesMaker = true
    groupMaker.start { [weak self] obstacle in
      guard let self else { return }
      (freezers.usesMaker, freezers.obstacleOfMaker) = (obstacle == nil, obstacle)
      if obstacle != nil { findOwnFreezer() }
      recordFreezing()
    }
  }

  private func findOwnFreezer() {
    guard freezers.folder == nil, freezers.obstacle == nil else { return }
    guard configuration.usesGroups else { return freezers.obstacle = "control groups are switched off" }
    do throws(HostedProcess.Failure) {
      freezers.folder = try ControlGroup.parent(named: groupName)
    } catch {
      freezers.obstacle = error.description
    }
  }

  private func recordFreezing() {
    if freezing == freezers.recorded { return }
    freezers.recorded = freezing
    record("host", freezing)
  }

  /// A sentence about the way in which processes are frozen, and why in no better way.
  public var freezing: String {
    if freezers.usesMaker { return "processes are frozen by the control groups that systemd makes" }
    let reason = freezers.obstacleOfMaker.map { "; systemd makes none: \($0)" } ?? ""
    if let folder = freezers.folder { return "processes are frozen by the control groups in \(folder)\(reason)" }
    return "processes are frozen by signals: \(freezers.obstacle ?? "")\(reason)"
  }

  /// The way in which the process of an application is frozen, or would be if it had one.
  func freezer(of process: HostedProcess?) -> Freezer {
    if let process { return process.group.map { $0.isScope ? .systemd : .cgroup } ?? .signals }
    return freezers.usesMaker ? .systemd : freezers.folder == nil ? .signals : .cgroup
  }

  /// The control group that a process is in, if it is the application's.
  func group(of process: pid_t, _ name: String) -> ControlGroup? {
    let own = ApplicationGroup.name(of: name, process)
    return ControlGroup(of: process, named: [own + ControlGroup.scope, own, "\(groupName)/\(name)"])
  }

  /// Lets others make a group for a process that waits, and lets it begin there.
  func makeGroup(
    for process: HostedProcess,
    by maker: any ApplicationGroups,
    _ launch: ProgramLaunch,
    _ name: String,
    _ application: HostedApplicationState
  ) {
    let group = ApplicationGroup(
      application: name,
      process: process.number,
      memoryLimit: application.description.memoryMax,
      stopTime: application.description.terms.stopLimit
    )
    maker.make(group) { [weak self] failure in
      // It may have been killed meanwhile.
      guard let self, application.process === process else { return }
      guard let failure else {
        process.group = self.group(of: process.number, name)
        if let group = process.group { pressure?.watchGroups(in: group.parent) }
        return begin(process, name, application)
      }
      record(name, "systemd makes no control group for it: \(failure)")
      if machine.applications[name]?.phase != .launching { return process.killAll() }
      // With another process: a late answer would move this one out of the group that it gets now.
      application.process = nil
      application.closeConnections()
      process.abandon()
      do { try prepare(launch, of: name, application, by: nil) } catch { couldNotStart(name, "\(error)") }
    }
  }

  /// Moves a process into a group that the host makes itself, if it can.
  func joinOwnGroup(_ process: HostedProcess, _ name: String, _ application: HostedApplicationState) {
    findOwnFreezer()
    if application.description.memoryMax != nil {
      record(name, "nothing limits the memory of its processes together; systemd would")
    }
    guard let folder = freezers.folder else { return }
    do throws(HostedProcess.Failure) {
      let group = try ControlGroup(making: name, in: folder)
      // A process that was killed while it was frozen leaves the group so: the next one would never begin.
      _ = group.setFrozen(false)
      try group.add(process.number)
      process.group = group
    } catch {
      record(name, "its processes are frozen by signals: \(error)")
    }
  }
}
