import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

extension ApplicationHost {
  /// Carries out an effect of the machine.
  func perform(_ effect: HostMachine.Effect) {
    switch effect {
    // A host that ends starts nothing again.
    case .start where isEnding, .watchSockets(_, true) where isEnding: break
    case .start(let name, let event): start(name, for: event)
    case .deliver(let name, let event): deliver(event, to: name)
    case .freeze(let name): askAndFreeze(name)
    case .thaw(let name):
      hosted[name]?.timer = nil
      hosted[name]?.wakeUps += 1
      // It may not have been frozen yet.
      hosted[name]?.forgetQuestion()
      hosted[name]?.process?.thaw()
    case .reclaim(let name): reclaim(name)
    case .terminate(let name): hosted[name]?.process?.signal(SIGTERM)
    case .signal(let name, let number): hosted[name]?.process?.signal(number)
    case .kill(let name): kill(name)
    case .watchSockets(let name, let watches): watchSockets(of: name, watches)
    case .countConnections(let name): countConnections(of: name)
    case .record(let name, let text): record(name, text)
    }
  }

  // MARK: - Starting

  private func start(_ name: String, for event: SystemEvent) {
    guard let application = hosted[name] else { return }
    do {
      let folder = folder(of: name)
      try makeFolder(folder, application)
      application.lastEvent = event
      application.isAdopted = false
      let requests = state.applications[name]?.requests.map(\.request) ?? []
      let transfers = transfers?.folder(of: name)
      let launch = try application.launch(for: event, in: folder, with: requests, transfers: transfers)
      try prepare(launch, of: name, application, by: freezers.usesMaker ? groupMaker : nil)
    } catch {
      // The machine is handling an event; it receives this one afterwards.
      loop.postToMainActor { [weak self] in self?.couldNotStart(name, "\(error)") }
    }
  }

  /// Makes the process for a launch, which begins when it is in its group; the host makes the group if `maker` is nil.
  func prepare(
    _ launch: ProgramLaunch,
    of name: String,
    _ application: HostedApplicationState,
    by maker: (any ApplicationGroups)?
  ) throws {
    var launch = launch
    let nothing = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    let output = application.standard == nil ? openOutput(of: name) : -1
    defer {
      close(nothing)
      if output >= 0 { close(output) }
    }
    if output >= 0 { launch.standard = (nothing, output, output) }
    // Here, because the description can have changed while systemd was asked in vain.
    launch.sockets = application.socketKeys.enumerated().compactMap { index, key in
      sockets?.descriptors[key].map { ($0, application.description.sockets?[index].name ?? name) }
    }
    let program = try launch.prepare()
    do {
      let process = try HostedProcess(program, marker: folder(of: name), loop: loop)
      try take(process, of: name, application)
      if let maker { return makeGroup(for: process, by: maker, launch, name, application) }
      joinOwnGroup(process, name, application)
      begin(process, name, application)
    } catch {
      application.process = nil
      program.abandon()
      throw error
    }
  }

  /// Lets a process begin that is where it belongs.
  func begin(_ process: HostedProcess, _ name: String, _ application: HostedApplicationState) {
    record(name, "started for \(application.lastEvent?.kind.rawValue ?? ""), as process \(process.number)")
    process.goOn()
  }

  private func makeFolder(_ folder: String, _ application: HostedApplicationState) throws {
    ApplicationFolder.remove(folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw HostedProcess.Failure(description: "\(folder): \(String(cString: strerror(errno)))")
    }
    if let user = application.description.user.flatMap(ProgramLaunch.User.init(named:)) {
      chown(folder, user.number, user.group)
      // The user must reach the folder, and may not list those of others.
      for parent in [configuration.runtimeFolder, "\(configuration.runtimeFolder)/applications"] {
        chmod(parent, 0o711)
      }
    }
  }

  /// Opens the file of the application's output; a file that has become long is kept as the former one.
  private func openOutput(of name: String) -> Int32 {
    let path = outputPath(of: name)
    var status = stat()
    if stat(path, &status) == 0, status.st_size > 10 << 20 { rename(path, path + ".1") }
    return Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  }

  /// The path of the file with the application's output.
  public func outputPath(of name: String) -> String { "\(configuration.stateFolder)/output/\(name).log" }

  private func take(_ process: HostedProcess, of name: String, _ application: HostedApplicationState) throws {
    application.process = process
    application.lines = []
    try process.onEnd { [weak self] end in self?.processHasEnded(name, end) }
    connect(name, application)
  }

  // MARK: - What a former host has left

  /// Finds the processes that a former host has started: those that lead a session and have this host's marker.
  func findProcesses() {
    let table = ProcessTable()
    let prefix = folder(of: "")
    for entry in table.entries.values.sorted(by: { ($0.start, $0.number) < ($1.start, $1.number) })
    where entry.session == entry.number && entry.state != "Z" {
      guard let marker = ProcessTable.variable(ProgramLaunch.marker, of: entry.number), marker.hasPrefix(prefix) else {
        continue
      }
      let name = String(marker.dropFirst(prefix.count))
      // Of several, the first leads; the others have come from it, and begun a session of their own.
      if found[name] == nil { found[name] = entry.number }
    }
  }

  func adopt(_ number: pid_t, _ name: String, _ application: HostedApplicationState) {
    var terms = application.description.terms
    let startsAtOnce = terms.startsAtOnce
    terms.startsAtOnce = false
    handle(.described(terms), of: name)
    do {
      let process = try HostedProcess(number, group: group(of: number, name), marker: folder(of: name), loop: loop)
      handle(
        .found(isFrozen: process.isFrozen, isHeld: state.applications[name]?.isHeld ?? false),
        of: name
      )
      if let group = process.group, group.isScope { pressure?.watchGroups(in: group.parent) }
      application.isAdopted = true
      record(name, "found as process \(number)\(process.isFrozen ? ", frozen" : "")")
      try take(process, of: name, application)
    } catch {
      if startsAtOnce { open(name) }
    }
    terms.startsAtOnce = startsAtOnce
    handle(.described(terms), of: name)
  }

  /// Ends the processes of applications that are no longer described, and closes their sockets.
  func endUndescribed() {
    for (name, number) in found.sorted(by: { $0.key < $1.key }) {
      guard
        let process = try? HostedProcess(number, group: group(of: number, name), marker: folder(of: name), loop: loop)
      else { continue }
      record(name, "process \(number) is ended: its application is not described any more")
      process.killAll()
    }
    found = [:]
    for key in sockets?.descriptors.keys.map(\.self) ?? [] where hosted[String(key.prefix { $0 != " " })] == nil {
      sockets?.drop(key)
    }
  }

  // MARK: - The end

  private func kill(_ name: String) {
    guard let application = hosted[name] else { return }
    if let process = application.process {
      process.killAll()
    } else if let group = application.group {
      group.killAll()
    } else {
      for process in ProcessTable().family(of: -1, marked: folder(of: name)) { Glibc.kill(process, SIGKILL) }
    }
  }

  private func processHasEnded(_ name: String, _ end: HostedProcess.End) {
    guard let application = hosted[name] else { return }
    let reason = machine.applications[name]?.endReason
    let ending = end.failure ?? (reason == nil ? nil : "")
    let failure = application.process?.failure
    if let ending, failure == nil, reason != .asked, reason != .jetsam {
      writeReport(name, application, ending, reason)
    }
    application.group = application.process?.group
    application.process = nil
    application.closeConnections()
    if let failure { couldNotStart(name, failure.description) } else { hasEnded(name, end) }
    forget(name)
  }

  /// Writes what is known about a failure to a file, which the record names.
  private func writeReport(
    _ name: String,
    _ application: HostedApplicationState,
    _ failure: String,
    _ reason: HostMachine.EndReason?
  ) {
    let date = ISO8601DateFormatter().string(from: Date())
    let path = "\(configuration.stateFolder)/reports/\(name)-\(date).txt"
    var text = "application: \(name)\nprogram: \(application.description.program)\ndate: \(date)\n"
    if let reason { text += "ended by the host: \(reason.rawValue)\n" }
    if !failure.isEmpty { text += "end: \(failure)\n" }
    if let event = application.lastEvent { text += "last event that the host delivered: \(event.kind.rawValue)\n" }
    if let memory = application.lastMemory { text += "memory: \(memory / 1024) kB\n" }
    text += "\nThe last lines of its life-cycle log:\n" + application.lines.joined(separator: "\n") + "\n"
    if let output = endOfOutput(of: name) { text += "\nThe end of its output:\n\(output)\n" }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      record(name, "report: \(path)")
    } catch {
      record(name, "its report cannot be written: \(error.localizedDescription)")
    }
  }

  private func endOfOutput(of name: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: outputPath(of: name)), let end = try? file.seekToEnd(), end > 0 else {
      return nil
    }
    defer { try? file.close() }
    try? file.seek(toOffset: end - min(end, 8192))
    return (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Freezing

  /// The time in which a suspended application must say which work it waits for, before it is frozen in any case.
  ///
  /// The host would not wake it for work that it does not know, so a busy machine must not be too slow for that.
  private static let questionLimit = Duration.seconds(2)

  /// Asks the application which work it waits for, and freezes it.
  private func askAndFreeze(_ name: String) {
    guard let application = hosted[name], let path = application.controlPath,
      machine.applications[name]?.isHeld == false
    else { return freezeProcesses(of: name) }
    application.forgetQuestion()
    application.questionLimit = loop.addTimer(after: ApplicationHost.questionLimit) { [weak self] in
      self?.record(name, "it has not said within 2 s which work it waits for")
      self?.freezeProcesses(of: name)
    }
    application.question = ControlExchange(
      "GET",
      "/work",
      at: path,
      on: loop,
      reading: .whole { [weak self] _, body in
        guard let work = try? JSONDecoder().decode(PendingWork.self, from: Data(body)) else { return }
        self?.take(work, of: name)
      },
      onEnd: { [weak self] _ in self?.freezeProcesses(of: name) }
    )
  }

  private func take(_ work: PendingWork, of name: String) {
    state.setRequests(work.taskRequests, of: name, at: Date.now.timeIntervalSince1970)
    // Before the freeze: a host that is killed then must not lose them.
    saveState()
    if hosted[name]?.description.wakesForTimers == true {
      hosted[name]?.timer = work.nextTimer.map { loop.clock.now.advanced(by: .seconds($0)) }
    }
    scheduleDeadline()
  }

  private func freezeProcesses(of name: String) {
    guard let application = hosted[name], let process = application.process else { return }
    application.forgetQuestion()
    application.lastMemory = process.memory
    process.freeze()
    record(name, machine.applications[name]?.isHeld == true ? "frozen by hand" : "suspended, and frozen")
  }

  private func reclaim(_ name: String) {
    guard let application = hosted[name], let process = application.process else { return }
    let before = process.memory
    let (way, failure) = process.reclaim()
    reclaimFailure = failure
    let after = process.memory
    application.lastMemory = after
    record(
      name,
      "memory: \(before / 1024) kB, \(after / 1024) kB after it was given back by \(way)\(failure.map { " (\($0))" } ?? "")"
    )
  }
}
