import AppLifecycle
import CLinux
import ControlPlane
import Foundation
import Mainspring

/// A system for applications: launches them when they are needed, freezes them while they are suspended, and ends them
/// when they hang or memory runs short.
///
/// It reads a folder of ``ApplicationDescription``s, and applies its changes. It does nothing by itself that
/// docs/services/host.md does not state.
@MainActor
public final class ApplicationHost {
  /// Where a host keeps its files, and how it starts its helper process.
  public struct Configuration: Sendable {
    /// The folder with the descriptions; nil if no file describes an application.
    public var descriptions: String?
    /// The folder for sockets and locks, which need not survive a restart of the machine.
    public var runtimeFolder: String
    /// The folder for what is to survive a restart of the machine, and for the applications' output.
    public var stateFolder: String
    /// Whether processes are frozen by control groups where that is possible; otherwise signals freeze them.
    public var usesGroups = true
    /// A command that calls ``SocketKeeper/run(on:)`` with the descriptor 3: the path of a program and its arguments.
    public var keeper: [String]
    /// A command that performs the transfers of background URL sessions: the path of a program, to which the path of a
    /// folder is added as its last argument; nil performs none.
    public var transfers: [String]?

    /// Creates a configuration.
    public init(descriptions: String?, runtimeFolder: String, stateFolder: String, keeper: [String]) {
      self.descriptions = descriptions
      self.runtimeFolder = runtimeFolder
      self.stateFolder = stateFolder
      self.keeper = keeper
    }
  }

  /// An error that keeps a host from starting.
  public struct StartError: Error, Hashable, CustomStringConvertible {
    /// The reason, for the user.
    public let description: String
  }

  let configuration: Configuration
  let loop: EventRunLoop
  var machine = HostMachine()
  var hosted: [String: HostedApplicationState] = [:]
  var sockets: KeptSockets?
  var state = HostState()
  /// Makes the control groups of applications, set before ``start()``; nil if the host makes them itself.
  public var groupMaker: (any ApplicationGroups)?
  /// Stores the sockets in addition to the process that keeps them, set before ``start()``; nil stores them nowhere.
  public var socketStore: (any SocketStore)?
  var freezers = Freezers()
  var transfers: HostTransfers?
  private var lock: Int32 = -1
  private let origin: LoopClock.Instant
  private var deadline: RunLoopTimer?
  private var folderWatch: Task<Void, Never>?
  private(set) var pressure: HostPressure?
  /// Called with the exit status of an application that has ended, for a host that ends with its only one.
  private var onEnd: (@MainActor (_ status: Int32) -> Void)?
  private(set) var records: [@MainActor (_ name: String, _ text: String) -> Void] = []
  var history = HostHistory(at: Date.now.timeIntervalSince1970)
  /// Why the kernel did not take all of the memory that was given back last.
  var reclaimFailure: String?
  /// The errors of descriptions that were reported, so that each is reported once.
  private var reportedErrors: Set<DescriptionError> = []
  private(set) var isEnding = false
  /// The processes that a former host has left, by the names of their applications.
  var found: [String: pid_t] = [:]

  /// Creates a host that runs nothing before ``start()``.
  public init(_ configuration: Configuration, loop: EventRunLoop) {
    self.configuration = configuration
    self.loop = loop
    origin = loop.clock.now
  }

  /// Calls `observer` with each sentence that the host writes about an application.
  public func onRecord(_ observer: @escaping @MainActor (_ name: String, _ text: String) -> Void) {
    records.append(observer)
  }

  /// Finds the applications that a former host has left, and starts those that are to run at once.
  ///
  /// - Throws: ``StartError`` if the folders cannot be used, or another host uses them.
  public func start() throws(StartError) {
    try makeFolders()
    try takeLock()
    state = HostState.read("\(configuration.stateFolder)/\(HostState.fileName)")
    do throws(HostedProcess.Failure) {
      let folder = configuration.runtimeFolder
      sockets = try KeptSockets(folder: folder, launcher: configuration.keeper, store: socketStore)
    } catch {
      throw StartError(description: error.description)
    }
    startFreezers()
    pressure = HostPressure(loop: loop) { [weak self] in self?.memoryRunsShort(isCritical: $0) }
    if let reason = pressure?.reason { record("host", "no reports of memory pressure: \(reason)") }
    findProcesses()
    transfers = HostTransfers(of: self)
    readDescriptions()
    endUndescribed()
    watchFolder()
  }

  /// Ends all applications, and calls `whenDone` when none runs; then nothing of the host is left.
  public func end(whenDone: @escaping @MainActor () -> Void) {
    isEnding = true
    folderWatch?.cancel()
    pressure = nil
    for name in machine.applications.keys.sorted() { handle(.stop, of: name) }
    finishEnding(whenDone)
  }

  private func finishEnding(_ whenDone: @escaping @MainActor () -> Void) {
    guard hosted.values.allSatisfy({ $0.process == nil }) else {
      loop.addTimer(after: .milliseconds(20)) { [self] in finishEnding(whenDone) }
      return
    }
    for application in hosted.values { application.close() }
    for (name, application) in hosted { removeFiles(of: name, application) }
    hosted = [:]
    transfers?.end()
    sockets?.end()
    sockets = nil
    if let groups = freezers.folder { rmdir(groups) }
    deadline?.cancel()
    close(lock)
    whenDone()
  }

  // MARK: - What users do

  /// The names of the applications, in order.
  public var names: [String] { machine.applications.keys.sorted() }

  /// Adds an application that no file describes, and starts it if its description says so.
  ///
  /// - Parameters:
  ///   - description: the application.
  ///   - name: the name by which the host and its users know it.
  ///   - onTerminal: whether the program has the host's standard streams and variables.
  /// - Throws: ``DescriptionError`` if the description cannot be used.
  public func add(
    _ description: ApplicationDescription,
    named name: String,
    onTerminal: Bool = false
  ) throws(DescriptionError) {
    try add(description, named: name, standard: onTerminal ? (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO) : nil)
  }

  /// Adds an application as ``add(_:named:onTerminal:)`` does, with these standard streams and the host's variables.
  package func add(
    _ description: ApplicationDescription,
    named name: String,
    standard: (input: Int32, output: Int32, error: Int32)?
  ) throws(DescriptionError) {
    if let mistake = description.mistake { throw DescriptionError(path: name, reason: mistake) }
    let application = HostedApplicationState(description)
    application.standard = standard
    hosted[name] = application
    describe(name, description)
  }

  /// Calls `handler` with the exit status when the process of an application has ended, for a host of one application.
  public func onOnlyEnd(_ handler: @escaping @MainActor (_ status: Int32) -> Void) { onEnd = handler }

  /// Brings the application to the foreground, starting or thawing it if need be; opens `url` in it unless it is nil.
  public func open(_ name: String, url: String? = nil) {
    handle(.needed(url.map { .openURL(url: $0, source: nil) } ?? .foreground), of: name)
  }

  /// Returns the application that opens URLs of this scheme.
  public func application(for scheme: String) -> String? {
    names.first { hosted[$0]?.description.schemes?.contains { $0.lowercased() == scheme.lowercased() } ?? false }
  }

  /// Delivers an event, starting or thawing the application if need be.
  public func send(_ event: SystemEvent, to name: String) { handle(.needed(event), of: name) }

  /// Sends a signal to the application's first process, thawing it if need be.
  package func signal(_ number: Int32, to name: String) { handle(.signaled(number), of: name) }

  /// Sends the application to the background.
  public func home(_ name: String) { handle(.home, of: name) }

  /// Ends the application: SIGTERM, later SIGKILL, or SIGKILL at once if it is suspended.
  public func stop(_ name: String) { handle(.stop, of: name) }

  /// Freezes the application until it is thawed or needed.
  public func freeze(_ name: String) { handle(.freeze, of: name) }

  /// Thaws an application that ``freeze(_:)`` has frozen.
  public func thaw(_ name: String) { handle(.thaw, of: name) }

  // MARK: - Decisions

  var now: Duration { origin.duration(to: loop.clock.now) }

  func handle(_ event: HostMachine.Event, of name: String) {
    let effects = machine.handle(event, of: name, at: now)
    perform(effects)
  }

  private func memoryRunsShort(isCritical: Bool) { perform(machine.handlePressure(isCritical: isCritical, at: now)) }

  private func perform(_ effects: [HostMachine.Effect]) {
    for effect in effects { perform(effect) }
    recordPhases()
    saveState()
    scheduleDeadline()
    transfers?.wake()
  }

  /// Sets the timer for what is due next: a limit, or work by the clock.
  func scheduleDeadline() {
    deadline?.cancel()
    deadline = nil
    if isEnding, hosted.isEmpty { return }
    var next = [machine.nextDeadline.map { origin.advanced(by: $0) }]
    if !isEnding {
      let work = state.nextDate.map { Duration.seconds(max(0, $0 - Date.now.timeIntervalSince1970)) }
      next.append(work.map { loop.clock.now.advanced(by: $0) })
      next += hosted.values.map(\.timer)
    }
    guard let first = next.compactMap({ $0 }).min() else { return }
    deadline = loop.addTimer(at: first) { [weak self] in self?.deadlineHasCome() }
  }

  private func deadlineHasCome() {
    if !isEnding { startDueWork() }
    perform(machine.passTime(to: now))
  }

  private func startDueWork() {
    let date = Date.now.timeIntervalSince1970
    if let next = state.nextDate, next <= date {
      for due in state.takeDue(at: date, .present) {
        guard let application = hosted[due.name] else { continue }
        if let request = due.request { application.dueRequests.append(request) }
        record(due.name, "its work is due: \(due.request?.identifier ?? due.event.kind.rawValue)")
        perform(machine.handle(.needed(due.event), of: due.name, at: now))
      }
    }
    for (name, application) in hosted.sorted(by: { $0.key < $1.key }) {
      guard let timer = application.timer, timer <= loop.clock.now else { continue }
      application.timer = nil
      record(name, "its timer is due")
      perform(machine.handle(.needed(.foreground), of: name, at: now))
    }
  }

  func hasEnded(_ name: String, _ end: HostedProcess.End) {
    hosted[name]?.lastEnd = machine.applications[name]?.endReason?.rawValue ?? end.failure ?? "in order"
    handle(.ended(failure: end.failure), of: name)
    onEnd?(end.status)
  }

  func couldNotStart(_ name: String, _ failure: String) {
    hosted[name]?.lastEnd = "not started: \(failure)"
    handle(.notStarted(failure), of: name)
    // As a shell says it.
    onEnd?(127)
  }

  // MARK: - Descriptions

  private func readDescriptions() {
    guard let folder = configuration.descriptions else { return }
    let (found, errors) = DescriptionFile.all(in: folder)
    for error in errors where reportedErrors.insert(error).inserted { record("host", error.description) }
    reportedErrors.formIntersection(errors)
    let broken = Set(errors.map { (($0.path as NSString).lastPathComponent as NSString).deletingPathExtension })
    // A file with a mistake changes nothing, so that a slip of an editor ends no application.
    for name in names where hosted[name]?.isFromFile == true && found[name] == nil && !broken.contains(name) {
      record(name, "its description is gone")
      handle(.removed, of: name)
      forget(name)
    }
    for (name, description) in found.sorted(by: { $0.key < $1.key }) where hosted[name]?.description != description {
      describe(name, description, isFromFile: true)
    }
  }

  /// Applies a description; a process that runs keeps its arguments until its next start.
  private func describe(_ name: String, _ description: ApplicationDescription, isFromFile: Bool = false) {
    let application = hosted[name] ?? HostedApplicationState(description)
    application.description = description
    application.isFromFile = isFromFile
    hosted[name] = application
    openSockets(of: name, application)
    transfers?.add(name, description)
    state.setSchedules(description.schedules ?? [], of: name, at: Date.now.timeIntervalSince1970)
    if let process = found.removeValue(forKey: name) {
      adopt(process, name, application)
    } else {
      handle(.described(description.terms), of: name)
    }
  }

  /// Forgets an application whose description is gone and whose process has ended.
  func forget(_ name: String) {
    guard machine.applications[name] == nil, let application = hosted.removeValue(forKey: name) else { return }
    application.close()
    transfers?.remove(name)
    for key in application.socketKeys { sockets?.drop(key) }
    removeFiles(of: name, application)
    unlink(picturePath(of: name))
    history.forget(name)
    state.forget(name)
    saveState()
  }

  private func removeFiles(of name: String, _ application: HostedApplicationState) {
    if let groups = freezers.folder { rmdir("\(groups)/\(name)") }
    for socket in application.description.sockets ?? [] { if let path = socket.unix { unlink(path) } }
    ApplicationFolder.remove(folder(of: name))
  }

  private func watchFolder() {
    guard let folder = configuration.descriptions else { return }
    let changes = loop.fileChanges(
      at: [folder],
      for: [.closedAfterWriting, .movedTo, .movedFrom, .deleted, .attributes]
    )
    folderWatch = Task { @MainActor [weak self] in
      // A folder that is removed keeps its last applications.
      do { for try await _ in changes { self?.readDescriptions() } } catch { self?.record("host", "\(error)") }
    }
  }

  // MARK: - Folders and the lock

  private func makeFolders() throws(StartError) {
    for path in [
      configuration.runtimeFolder, configuration.stateFolder, "\(configuration.runtimeFolder)/applications",
      "\(configuration.stateFolder)/output", "\(configuration.stateFolder)/reports",
      "\(configuration.stateFolder)/pictures", "\(configuration.stateFolder)/transfers",
    ] {
      do {
        try FileManager.default.createDirectory(
          atPath: path,
          withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700]
        )
      } catch {
        throw StartError(description: "the folder \(path) cannot be made: \(error.localizedDescription)")
      }
      var status = stat()
      guard stat(path, &status) == 0, status.st_uid == geteuid() else {
        throw StartError(description: "the folder \(path) does not belong to the host's user")
      }
      if path == configuration.runtimeFolder, status.st_mode & 0o022 != 0 {
        throw StartError(description: "others may write the folder \(path); remove that with chmod go-w")
      }
    }
  }

  /// Takes the lock that only one host has.
  ///
  /// A child that is being started has it too, until its program begins. So a new host waits until all that the former
  /// one has started is found in the table of processes.
  private func takeLock() throws(StartError) {
    let folder = configuration.runtimeFolder
    guard let lock = HostLock.take(runtimeFolder: folder) else {
      let error = errno
      if error == EWOULDBLOCK { throw StartError(description: "another host uses the folder \(folder)") }
      throw StartError(description: "\(HostLock.path(in: folder)): \(String(cString: strerror(error)))")
    }
    self.lock = lock
  }

  func folder(of name: String) -> String { "\(configuration.runtimeFolder)/applications/\(name)" }

  func saveState() {
    for (name, application) in machine.applications {
      state.update(name, isHeld: application.isHeld)
    }
    state.write("\(configuration.stateFolder)/\(HostState.fileName)")
  }
}
